import type { Plugin } from 'vite';
import { tokenNames } from './token-names.ts';

const shorten = (code: string): string =>
  code.replaceAll(/(?<![\w-])--[a-z][\w-]*/g, (name) => tokenNames.get(name) ?? name);

/** The tokens by the names that content knows them by. A page gets those that it names (`src/publish/generate/style-rules.ts`). */
const aliases = [...tokenNames].map(([name, short]) => `${name}: var(${short});`).join(' ');

/**
 * Numbers the tokens in the built site, in style sheets and in scripts that hold rules. Written out, they would make a page
 * 2 % larger, or 5 % before compression. The development server keeps their names.
 */
export const tokenNamesPlugin = (): Plugin => ({
  name: 'docs:token-names',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    const file = id.replace(/\?.*/, '');
    if (file.includes('/node_modules/') || !/\.(?:css|[jt]sx?)$/.test(file)) {
      return null;
    }
    const short = shorten(code);
    if (file.endsWith('/styles/tokens.css')) {
      return `${short}\n@layer tokens { :root { ${aliases} } }`;
    }
    return short === code ? null : short;
  },
});
