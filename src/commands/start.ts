import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

/** `npm start`: builds when needed, then serves `dist/public` at `http://localhost:8080` (`PORT`). */
enableModuleCache();
await runToExit(async () => {
  const { startCommand } = await import('./start/start-command.ts');
  return startCommand();
});
