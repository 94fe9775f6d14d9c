import {
  type BundledLanguage,
  type ThemedToken,
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
} from 'shiki';
import { lazily } from '../../../base/memoize.ts';
import { createNameIndex } from '../../../problems/name-index.ts';

/** Colors are custom properties (`src/site/styles/tokens.css`), so dark mode does not need a second rendering. */
const theme = createCssVariablesTheme({ name: 'roles', variablePrefix: '--', fontStyle: false });

const plainLanguages = new Set(['text', 'plaintext', 'txt', 'plain', 'none', 'output']);

const prismNames: Readonly<Record<string, string>> = {
  apacheconf: 'apache',
  atom: 'xml',
  'bash-session': 'shellsession',
  clike: 'c',
  dotnet: 'csharp',
  env: 'dotenv',
  htm: 'html',
  'js-extras': 'js',
  markup: 'html',
  mathml: 'xml',
  objectivec: 'objective-c',
  rss: 'xml',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  svg: 'xml',
  webmanifest: 'json',
};

export const canonicalLanguage = (written: string): string => {
  const name = written.toLowerCase();
  return Object.hasOwn(prismNames, name) ? (prismNames[name] ?? name) : name;
};

const openHighlighter = lazily(() => createHighlighter({ themes: [theme], langs: [] }));

export const languageNames = createNameIndex([
  ...Object.keys(bundledLanguages),
  ...Object.keys(bundledLanguagesAlias),
  ...plainLanguages,
]);

export const isKnownLanguage = (language: string): language is BundledLanguage | 'text' =>
  plainLanguages.has(language) ||
  Object.hasOwn(bundledLanguages, language) ||
  Object.hasOwn(bundledLanguagesAlias, language);

export type Token = { readonly text: string; readonly role: string | null };

/** Leaves punctuation as plain text, because elements for dots and commas would make up a third of the markup. */
const roleOf = (token: ThemedToken): string | null => {
  const role = /^var\(--token-([a-z-]+)\)$/.exec(token.color ?? '')?.[1];
  return role === undefined || role === 'punctuation' ? null : role;
};

/**
 * Joins adjacent tokens with the same role, because each token becomes an element. White space joins the preceding
 * token.
 */
export const joinTokens = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = [];
  for (const { text, role } of tokens) {
    const last = joined.at(-1);
    if (last && (last.role === role || text.trim() === '')) {
      joined[joined.length - 1] = { text: last.text + text, role: last.role };
    } else {
      joined.push({ text, role: text.trim() === '' ? null : role });
    }
  }
  return joined;
};

export const tokenize = async (
  code: string,
  language: BundledLanguage | 'text',
): Promise<Token[][]> => {
  if (plainLanguages.has(language)) {
    return code.split('\n').map((text) => [{ text, role: null }]);
  }
  const highlighter = await openHighlighter();
  await highlighter.loadLanguage(language);
  const { tokens } = highlighter.codeToTokens(code, {
    lang: language as BundledLanguage,
    theme: 'roles',
    // The default limit of 0.5 s per line would drop colors on a busy machine, so builds would differ.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) =>
    joinTokens(line.map((token) => ({ text: token.content, role: roleOf(token) }))),
  );
};
