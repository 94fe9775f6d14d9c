import { escapeText } from '../../../text/escape-markup.ts';
import { type Token, isKnownLanguage, tokenize } from './highlighter.ts';

type RenderInput = {
  readonly code: string;
  readonly language: string;
  readonly highlighted: ReadonlySet<number>;
  /** Whether each line is an element, as line numbers and highlighted lines need it. */
  readonly hasLines: boolean;
};

/** Roles with the same initial as another one. */
const initials: Readonly<Record<string, string>> = {
  constant: 'n',
  'string-expression': 'e',
};

/** The class name of a role in `src/styles/code.css`: its initial, because a page may have thousands of tokens. */
export const tokenClass = (role: string): string => initials[role] ?? role.charAt(0);

const renderToken = ({ text, role }: Token): string =>
  role === null ? escapeText(text) : `<i class=${tokenClass(role)}>${escapeText(text)}</i>`;

const diffClass = (text: string): string => {
  if (/^\+(?!\+\+)/.test(text)) {
    return ' inserted';
  }
  return /^-(?!--)/.test(text) ? ' deleted' : '';
};

const renderLine = (tokens: readonly Token[], isHighlighted: boolean, isDiff: boolean): string => {
  const text = tokens.map((token) => token.text).join('');
  const classes = `line${isHighlighted ? ' highlighted' : ''}${isDiff ? diffClass(text) : ''}`;
  return `<span class="${classes}">${tokens.map(renderToken).join('')}</span>`;
};

/**
 * Highlights code as one HTML string, the content of a `<code>`: an `<i>` for each coloured token, and a
 * `<span class="line">` for each line where lines differ. Elements for React would double the size of the page.
 */
export const renderCode = async ({
  code,
  language,
  highlighted,
  hasLines,
}: RenderInput): Promise<string> => {
  const lines = await tokenize(code, isKnownLanguage(language) ? language : 'text');
  const isDiff = language === 'diff';
  const needsElements = hasLines || isDiff || highlighted.size > 0;
  return lines
    .map((tokens, index) =>
      needsElements
        ? renderLine(tokens, highlighted.has(index + 1), isDiff)
        : tokens.map(renderToken).join(''),
    )
    .join('\n');
};
