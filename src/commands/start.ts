import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

enableModuleCache();
await runToExit(async () => {
  const { startCommand } = await import('./start/start-command.ts');
  return startCommand();
});
