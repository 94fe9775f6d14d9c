import { enableCompileCache } from 'node:module';
import { runToExit } from './exit-status.ts';

/*
 * `npm run check`. Modules are compiled, and their types taken off, once: the compile cache halves the time of the
 * next run. It must be on before the first module of size is loaded, hence the import as a call.
 */
enableCompileCache('.cache/node');
await runToExit(async () => {
  const { checkCommand } = await import('./check/check-command.ts');
  return checkCommand(process.argv.slice(2));
});
