import { spawn } from 'node:child_process';

/** `npm run dev`: Waku's development server on `http://localhost:3000` (`PORT`), with live update of content and code. */
const child = spawn(process.execPath, ['node_modules/waku/cli.js', 'dev'], { stdio: 'inherit' });
child.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => child.kill(signal));
}
