import { enableModuleCache } from '../base/cache/compile-cache.ts';
import { runToExit } from './exit-status.ts';

/** `npm run migrate -- <site> <new content folder>`. */
enableModuleCache();
await runToExit(async () => {
  const { migrateCommand } = await import('./migrate/migrate-command.ts');
  return migrateCommand();
});
