import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

/** `npm run new -- doc|api|module|changelog|openapi`. */
enableModuleCache();
await runToExit(async () => {
  const { newCommand } = await import('./new/new-command.ts');
  return newCommand();
});
