import { createPrintData } from '../print-data.ts';

export const quote = (text: string): string =>
  JSON.stringify(text.replaceAll('\0', '\u{fffd}'))
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const printData = createPrintData(quote, quote, '');

/** Maximum line length in the Godot style guide. A tab counts as four columns. */
export const lineLength = 100;

const columns = (text: string): number => text.replaceAll('\t', '    ').length;

export const printList = (
  before: string,
  entries: readonly string[],
  after: string,
  indent: string,
): string => {
  const inline = entries.join(', ');
  if (columns(`${indent}${before}${inline}${after}`) <= lineLength) {
    return `${indent}${before}${inline}${after}\n`;
  }
  const inner = `${indent}\t`;
  const lines =
    columns(`${inner}${inline}`) <= lineLength
      ? `${inner}${inline}\n`
      : entries.map((entry) => `${inner}${entry},\n`).join('');
  return `${indent}${before}\n${lines}${indent}${after}\n`;
};
