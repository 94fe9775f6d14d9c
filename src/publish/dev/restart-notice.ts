import { readBasePath } from '../../content/config/base-path.ts';
import { commandLine } from '../../base/files/command-line.ts';

/**
 * Returns a function that prints a notice when `basePath` changes, because a running development server keeps the old
 * value.
 */
export const createRestartNotice = (
  print: (line: string) => void = (line) => void process.stderr.write(line),
): (() => void) => {
  const served = readBasePath();
  let notified = served;
  return () => {
    const basePath = readBasePath();
    if (basePath !== notified) {
      notified = basePath;
      print(
        basePath === served
          ? `basePath is ${served} again: nothing to restart.\n`
          : `basePath is now ${basePath}. This server stays at ${served} until you restart ${commandLine('dev')}.\n`,
      );
    }
  };
};
