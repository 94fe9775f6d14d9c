import path from 'node:path';

const pollMilliseconds = 200;

// Read at startup, because `ppid` changes when npm exits.
const parent = process.ppid;

/**
 * Whether npm started this script directly. npm sets `npm_lifecycle_script` for all descendants, but only the script
 * itself should stop when npm does.
 */
export const isScriptOfNpm = (): boolean =>
  process.env['npm_lifecycle_script']
    ?.split(/[\s/\\]/)
    .includes(path.basename(process.argv[1] ?? '')) ?? false;

/**
 * Calls `onOrphaned` if npm started this script and exits without forwarding a signal. A shell runs the scripts of npm,
 * and forwards signals only to scripts that use `exec`, as `npm start` does.
 */
export const onNpmExit = (onOrphaned: () => void): void => {
  if (!isScriptOfNpm()) {
    return;
  }
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onOrphaned();
    }
  }, pollMilliseconds).unref();
};
