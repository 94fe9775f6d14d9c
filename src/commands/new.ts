import { enableCompileCache } from 'node:module';
import { runToExit } from './exit-status.ts';

/** `npm run new -- doc|api|module|changelog`. As in `check.ts`, the cache is enabled before other modules are loaded. */
enableCompileCache('.cache/node');
await runToExit(async () => {
  const { newCommand } = await import('./new/new-command.ts');
  return newCommand(process.argv.slice(2));
});
