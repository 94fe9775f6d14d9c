import type { Server } from 'node:http';
import path from 'node:path';

const graceMilliseconds = 10_000;
const pollMilliseconds = 200;

// Read now, because npm may end before the build.
const parent = process.ppid;

/**
 * Whether npm started this script directly. npm sets the variable for all descendants, but only its script should stop
 * when npm does.
 */
const isScriptOfNpm = (): boolean =>
  process.env['npm_lifecycle_script']
    ?.split(/[\s/\\]/)
    .includes(path.basename(process.argv[1] ?? '')) ?? false;

/**
 * Calls `onOrphaned` if npm ends without passing a signal on. The shell between npm and the script passes signals on
 * only if the script uses `exec`, like `npm start`.
 */
const watchParent = (onOrphaned: () => void): void => {
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onOrphaned();
    }
  }, pollMilliseconds).unref();
};

/**
 * Stops a server on SIGINT and SIGTERM, and when its parent (npm, or the process that forked it) ends. The server
 * accepts no new connections, finishes open responses, and cuts connections that remain after 10 seconds.
 *
 * A second signal ends the process at once. Under npm the third does, because Ctrl+C reaches both npm and this process,
 * and npm passes it on.
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
    // Clients keep idle connections open, and each finished response leaves one.
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
  if (isNpm) {
    watchParent(stop);
  }
};
