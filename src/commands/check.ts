import { enableCompileCache } from 'node:module';
import { runToExit } from './exit-status.ts';

/*
 * `npm run check`. The compile cache halves the time of the next run. It only covers modules that are loaded after it
 * is enabled, hence the dynamic import.
 */
enableCompileCache('.cache/node');
await runToExit(async () => {
  const { checkCommand } = await import('./check/check-command.ts');
  return checkCommand(process.argv.slice(2));
});
