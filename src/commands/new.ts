import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

enableModuleCache();
await runToExit(async () => {
  const { newCommand } = await import('./new/new-command.ts');
  return newCommand();
});
