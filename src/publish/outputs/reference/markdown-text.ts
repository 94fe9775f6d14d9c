import { codeFence } from '../../../base/text/fences.ts';
import { visibleText } from '../../../base/text/visible-text.ts';

/** Inline code; its fence is longer than any backticks inside (CommonMark 6.1). */
export const code = (value: string): string => {
  const text = visibleText(value).replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text === '' ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
};

export const codeBlock = (language: string, value: string): string => {
  const text = visibleText(value);
  const fence = codeFence(text);
  return `${fence}${language}\n${text}\n${fence}`;
};

export const oneLine = (text: string): string => visibleText(text).replaceAll(/\s+/g, ' ').trim();

export const joinBlocks = (blocks: readonly string[]): string =>
  blocks.filter((block) => block !== '').join('\n\n');

export const listEntry = (text: string): string => `- ${text.replaceAll(/\n(?=[^\n])/g, '\n  ')}`;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => oneLine(cell).replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;

export const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(titles), row(titles.map(() => '---')), ...rows.map(row)].join('\n');
