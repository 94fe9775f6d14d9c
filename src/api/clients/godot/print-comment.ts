import { wrapLine } from '../wrap-line.ts';
import { lineLength } from './quote.ts';

const toMarkup = (text: string): string =>
  text.replaceAll('[', '[lb]').replaceAll(/`([^`\n]+)`/g, '[code]$1[/code]');

export const printComment = (parts: readonly string[], indent = ''): string => {
  const text = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n');
  if (text === '') {
    return '';
  }
  const room = lineLength - indent.length * 4 - 3;
  return toMarkup(text)
    .split('\n')
    .flatMap((line) => wrapLine(line.trimEnd(), room))
    .map((line) => `${indent}## ${line}`.trimEnd() + '\n')
    .join('');
};
