import { createPrintData } from '../print-data.ts';

export const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const quoteKey = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__'
    ? name
    : name === '__proto__'
      ? "['__proto__']"
      : quote(name);

export const printData = createPrintData(quote, quoteKey, ' ', 'n');

export const printProperties = (value: Readonly<Record<string, unknown>>, indent: string): string =>
  Object.entries(value)
    .map(([key, item]) => `${indent}${quoteKey(key)}: ${printData(item)},\n`)
    .join('');

const MAX_WIDTH = 120;

export const printFitting = (
  start: string,
  entries: readonly string[],
  end: string,
  indent: string,
): string => {
  const line = `${indent}${start}${entries.join(', ')}${end}`;
  return line.length <= MAX_WIDTH
    ? line
    : `${indent}${start}\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}${end}`;
};

export const printTypeAlias = (name: string, values: readonly string[]): string => {
  const line = values.join(' | ');
  return values.length === 1 || line.length <= MAX_WIDTH - 30
    ? `export type ${name} = ${line};\n`
    : `export type ${name} =${values.map((value) => `\n  | ${value}`).join('')};\n`;
};
