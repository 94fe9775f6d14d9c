import type { Server } from 'node:http';
import path from 'node:path';

/** Milliseconds in which responses that are under way may finish. */
const gracePeriod = 10_000;
/** Milliseconds in which signals count as one: Ctrl+C reaches npm and this process, and npm passes it on. */
const repeatTime = 500;
/** Milliseconds between two looks at what has changed. */
const pollTime = 200;

// read before a build that may take longer than npm lives
const parent = process.ppid;

/**
 * Calls `onOrphaned` once npm, which started this process, is gone: it passes signals on to the shell only. The shell of
 * `npm start` makes way for node by `exec`, which the shell of Windows does not know and tries again without it.
 */
const watchParent = (onOrphaned: () => void): void => {
  const script = path.basename(process.argv[1] ?? '');
  // npm sets it for all that a script starts, and only the script itself ends with npm
  if (!process.env['npm_lifecycle_script']?.split(/[\s/\\]/).includes(script)) {
    return;
  }
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onOrphaned();
    }
  }, pollTime).unref();
};

/**
 * Stops a server on SIGINT and SIGTERM, and when npm was stopped by one: it takes no more connections, finishes the
 * responses under way, and cuts what is left after 10 seconds. A later signal ends the process at once.
 */
export const stopOnSignal = (server: Server): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(() => process.off('SIGINT', stop).off('SIGTERM', stop), repeatTime).unref();
    server.close();
    // clients keep idle connections open, and each finished response leaves another one
    const idle = setInterval(() => server.closeIdleConnections(), pollTime);
    const last = setTimeout(() => server.closeAllConnections(), gracePeriod);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(last);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  watchParent(stop);
};
