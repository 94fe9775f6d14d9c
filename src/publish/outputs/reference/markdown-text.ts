import { codeFence } from '../../../base/text/fences.ts';
import { inlineCode } from '../../../base/text/inline-code.ts';
import { visibleText } from '../../../base/text/visible-text.ts';

export const code = (value: string): string =>
  inlineCode(visibleText(value).replaceAll(/\s+/g, ' '));

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
