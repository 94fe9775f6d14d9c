import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

enableModuleCache();
await runToExit(async () => {
  const { migrateCommand } = await import('./migrate/migrate-command.ts');
  return migrateCommand();
});
