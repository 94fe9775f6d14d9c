import { wrapLine } from '../wrap-line.ts';

const width = 110;

export const printComment = (parts: readonly string[], indent = ''): string => {
  const text = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
    .replaceAll('*/', '*\\/')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
  if (text === '') {
    return '';
  }
  const lines = text
    .split('\n')
    .flatMap((line) => wrapLine(line.trimEnd(), width - indent.length - 3));
  const [only = ''] = lines;
  return lines.length === 1
    ? `${indent}/** ${only} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};
