import { runToExit } from './exit-status.ts';

await runToExit(async () => (await import('./qa/qa-command.ts')).qaCommand());
