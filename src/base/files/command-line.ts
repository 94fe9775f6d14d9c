import { isPackage } from './product-dir.ts';

/** A command as users type it: `npx docs …` in a site, and an npm script in this repository. */
export const commandLine = (name: string, words = ''): string => {
  if (isPackage) {
    return `npx docs ${name} ${words}`.trimEnd();
  }
  const script = name === 'start' ? 'npm start' : `npm run ${name}`;
  return words === '' ? script : `${script} -- ${words}`;
};
