import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { openWakuProject, wakuCommand, wakuEnvironment } from '../publish/bundling/waku-project.ts';
import { runToExit } from './exit-status.ts';
import { readArguments } from './parse-flags.ts';

await runToExit(async () => {
  readArguments({
    usage: 'npm run dev',
    about: 'Serves the site at http://localhost:3000, and updates pages when their files change.',
    flags: {},
  });
  const child = spawn(process.execPath, [wakuCommand, 'dev'], {
    cwd: await openWakuProject(),
    env: wakuEnvironment(),
    stdio: 'inherit',
  });
  child.once('exit', (code, killedBy) =>
    process.exit(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
});
