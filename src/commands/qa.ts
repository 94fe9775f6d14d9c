import { runToExit } from './exit-status.ts';

await runToExit(async () => {
  const { qaCommand } = await import('./qa/qa-command.ts');
  return qaCommand();
});
