import { escapeMarkup } from '../../../text/escape-markup.ts';
import { type Token, isKnownLanguage, tokenize } from './highlighter.ts';

type RenderInput = {
  readonly code: string;
  readonly language: string;
  readonly highlighted: ReadonlySet<number>;
};

const renderToken = ({ text, role }: Token): string =>
  role === null ? escapeMarkup(text) : `<span class="tk-${role}">${escapeMarkup(text)}</span>`;

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
 * Highlights code as one HTML string, the content of a `<code>`: a `<span class="line">` for each line, and a
 * `<span class="tk-…">` for each coloured token. Elements for React would double the size of the page.
 */
export const renderCode = async ({ code, language, highlighted }: RenderInput): Promise<string> => {
  const lines = await tokenize(code, isKnownLanguage(language) ? language : 'text');
  return lines
    .map((tokens, index) => renderLine(tokens, highlighted.has(index + 1), language === 'diff'))
    .join('\n');
};
