import type { Server } from 'node:http';
import { isScriptOfNpm, onNpmExit } from './npm-parent.ts';

const graceMilliseconds = 10_000;
const pollMilliseconds = 200;

/**
 * Stops a server on SIGINT and SIGTERM, and when its parent (npm, or the process that forked it) exits. The server
 * accepts no new connections, finishes open responses, and closes connections that are still open after 10 seconds.
 *
 * A second signal terminates the process immediately. Under npm, a third signal is needed, because Ctrl+C reaches both
 * npm and this process, and npm forwards it.
 */
export const stopOnSignal = (server: Server): void => {
  const isNpm = isScriptOfNpm();
  let signals = 0;
  const stop = (): void => {
    signals += 1;
    if (signals >= (isNpm ? 2 : 1)) {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    }
    if (signals > 1) {
      return;
    }
    server.close();
    // Each finished response leaves an idle connection that the client keeps open.
    const idle = setInterval(() => server.closeIdleConnections(), pollMilliseconds);
    const last = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(last);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.once('disconnect', stop);
  onNpmExit(stop);
};
