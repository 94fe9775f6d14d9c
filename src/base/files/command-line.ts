import { isPackage } from './product-dir.ts';

/** @param isSite whether the product is installed in a site, rather than cloned */
export const formatCommand = (isSite: boolean, name: string, words: string): string => {
  if (isSite) {
    return `npx docs ${name} ${words}`.trimEnd();
  }
  const script = name === 'start' ? 'npm start' : `npm run ${name}`;
  return words === '' ? script : `${script} -- ${words}`;
};

/** A command as users type it: `npx docs …` in a site, and an npm script in this repository. */
export const commandLine = (name: string, words = ''): string =>
  formatCommand(isPackage, name, words);
