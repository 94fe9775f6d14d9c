import { wrapLine } from '../wrap-line.ts';

const width = 120;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const toXml = (markdown: string): string =>
  markdown
    .replaceAll(/[&<>]/g, (character) => escapes[character] ?? character)
    .replaceAll(/`([^`\n]+)`/g, '<c>$1</c>')
    // Characters that XML forbids.
    .replaceAll(/(?!\n)[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, ' ');

const element = (name: string, text: string, indent: string, attribute = ''): string => {
  const room = width - indent.length - 4;
  const lines = toXml(text.trim().replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).split('\n');
  const start = `<${name}${attribute}>`;
  if (lines.join('') === '') {
    return '';
  }
  const only = `${start}${lines[0]}</${name}>`;
  const printed =
    lines.length === 1 && only.length <= room
      ? [only]
      : [start, ...lines.flatMap((line) => wrapLine(line.trimEnd(), room)), `</${name}>`];
  return printed.map((line) => `${indent}/// ${line}`.trimEnd()).join('\n') + '\n';
};

export type Comment = {
  readonly summary: string;
  readonly remarks?: string;
  readonly parameters?: readonly (readonly [name: string, text: string])[];
  readonly codes?: readonly string[];
};

export const printComment = (
  { summary, remarks = '', parameters = [], codes = [] }: Comment,
  indent: string,
): string =>
  [
    element('summary', summary, indent),
    element('remarks', remarks, indent),
    ...parameters.map(([name, text]) => element('param', text, indent, ` name="${name}"`)),
    element(
      'exception',
      codes.length === 0 ? '' : `Codes: ${codes.map((code) => `\`${code}\``).join(', ')}`,
      indent,
      ' cref="ProblemException"',
    ),
  ].join('');

export const printObsolete = (isDeprecated: boolean, indent: string): string =>
  isDeprecated ? `${indent}[Obsolete]\n` : '';
