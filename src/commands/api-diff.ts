import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

enableModuleCache();
await runToExit(async () => (await import('./api-diff/api-diff-command.ts')).apiDiffCommand());
