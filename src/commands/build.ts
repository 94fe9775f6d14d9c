import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

enableModuleCache();
await runToExit(async () => {
  const { readBuildFlags } = await import('./build-site/read-build-flags.ts');
  const request = readBuildFlags();
  const { buildCommand } = await import('./build-site/build-command.ts');
  return buildCommand(request);
});
