import type { Server } from 'node:http';
import path from 'node:path';

/** Milliseconds in which responses that are under way may finish. */
const gracePeriod = 10_000;
/** Milliseconds between two looks at what has changed. */
const pollTime = 200;

// read before a build that may take longer than npm lives
const parent = process.ppid;

/** Whether npm started this process. It sets the variable for all that a script starts, and only the script itself ends with npm. */
const isScriptOfNpm = (): boolean =>
  process.env['npm_lifecycle_script']
    ?.split(/[\s/\\]/)
    .includes(path.basename(process.argv[1] ?? '')) ?? false;

/**
 * Calls `onOrphaned` once npm, which started this process, has ended without passing a signal on. The shell between them passes
 * none on, unless it replaces itself by node with `exec`, as in `npm start`.
 */
const watchParent = (onOrphaned: () => void): void => {
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onOrphaned();
    }
  }, pollTime).unref();
};

/**
 * Stops a server on SIGINT and SIGTERM, and once npm or the process at the other end of its channel, which started it, is gone: it
 * takes no more connections, finishes the responses under way, and cuts what is left after 10 seconds. A second signal ends
 * the process at once; from npm the third, since Ctrl+C reaches npm and this process, and npm passes it on.
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
  // the parent that forked this process has ended
  process.once('disconnect', stop);
  if (isNpm) {
    watchParent(stop);
  }
};
