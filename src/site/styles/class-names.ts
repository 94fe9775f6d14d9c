import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** Matches the names of classes in the built site; pages get the rules of the names that they contain. */
export const scopedName = /_[\dA-Za-z]+/;

/** Vite's option `css.modules.generateScopedName`. */
type GenerateScopedName = (local: string, file: string) => string;

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const toDigits = (number: number): string =>
  (number < digits.length ? '' : toDigits(Math.floor(number / digits.length))) +
  digits.charAt(number % digits.length);

/** Numbers reserved for each file. With up to 120 CSS modules, its first 32 classes have names of two characters. */
const shortLocals = 32;

/**
 * Names a class by the number of its file among the CSS modules below `root`, and its own number in that file: the same
 * in every build of the same sources. Short hashes (`[hash:base64:5]`) would make each page 4.4 % larger.
 *
 * @param others CSS modules that are not below `src`
 * @throws when the file is not among these CSS modules
 */
export const createScopedNames = (
  root: string,
  others: readonly string[] = [],
): GenerateScopedName => {
  const files = [
    ...globSync('src/**/*.module.css', { cwd: root }).toSorted(),
    ...others.map((file) => relative(root, file)),
  ];
  const localsOf = new Map(files.map((file): [string, string[]] => [file, []]));
  return (local, file) => {
    const path = relative(root, file.replace(/\?.*/, ''));
    const locals = localsOf.get(path);
    if (!locals) {
      throw new Error(`${path} is not a CSS module of the site, so its classes have no names.`);
    }
    if (!locals.includes(local)) {
      locals.push(local);
    }
    const localNumber = locals.indexOf(local);
    const inFile = localNumber % shortLocals;
    const fileNumber = files.indexOf(path) + files.length * Math.floor(localNumber / shortLocals);
    return `_${toDigits(fileNumber * shortLocals + inFile)}`;
  };
};
