import { runToExit } from './exit-status.ts';

/** `npm run qa`: judges a built site, and writes a report. */
await runToExit(async () => {
  const { qaCommand } = await import('./qa/qa-command.ts');
  return qaCommand();
});
