import type { Server } from 'node:http';
import path from 'node:path';

const graceMilliseconds = 10_000;
const pollMilliseconds = 200;

// Read at startup, because `ppid` changes when npm exits.
const parent = process.ppid;

/**
 * Whether npm started this script directly. npm sets `npm_lifecycle_script` for all descendants, but only the script
 * itself should stop when npm does.
 */
const isScriptOfNpm = (): boolean =>
  process.env['npm_lifecycle_script']
    ?.split(/[\s/\\]/)
    .includes(path.basename(process.argv[1] ?? '')) ?? false;

/**
 * Calls `onOrphaned` if npm exits without forwarding a signal. npm starts scripts in a shell, which forwards signals
 * only to scripts that use `exec`, as `npm start` does.
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
  if (isNpm) {
    watchParent(stop);
  }
};
