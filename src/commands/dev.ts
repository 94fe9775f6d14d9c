import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const child = spawn(process.execPath, ['node_modules/waku/cli.js', 'dev'], { stdio: 'inherit' });
child.once('exit', (code, killedBy) =>
  process.exit(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => child.kill(signal));
}
