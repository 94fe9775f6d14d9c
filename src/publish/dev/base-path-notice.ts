import { readBasePath } from '../../content/config/base-path.ts';

/**
 * Returns a function that says, once for each change, that the development server goes on at the base path that it was started
 * with: all of its code is compiled with that one.
 *
 * @param served the base path that it was started with
 */
export const createBasePathNotice = (
  served: string,
  print: (line: string) => void = (line) => void process.stderr.write(line),
): (() => void) => {
  let told = served;
  return () => {
    const basePath = readBasePath();
    if (basePath !== told) {
      told = basePath;
      print(
        basePath === served
          ? `basePath is ${served} again: nothing to restart.\n`
          : `basePath is now ${basePath}. This server stays at ${served} until you restart npm run dev.\n`,
      );
    }
  };
};
