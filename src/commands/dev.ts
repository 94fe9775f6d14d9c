import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Waku's development server on `http://localhost:3000` (`PORT`), with live updates of content and code. */
const child = spawn(process.execPath, ['node_modules/waku/cli.js', 'dev'], { stdio: 'inherit' });
// The status is 128 + signal number, as in a shell.
child.once('exit', (code, killedBy) =>
  process.exit(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => child.kill(signal));
}
