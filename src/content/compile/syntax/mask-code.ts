import { scanFences } from '../fences.ts';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Code inside a line, which never reaches over an empty one. */
const codeSpan = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;

/**
 * The source with spaces for everything in which a brace or an angle bracket means nothing: fenced code, code inside a
 * line, and what a backslash escapes. Offsets stay.
 */
export const maskCode = (source: string): string =>
  scanFences(source)
    .lines.map(({ text, isCode }) => (isCode ? blank(text) : text))
    .join('\n')
    .replace(/\\[\\`{}<>]/g, blank)
    .replace(codeSpan, blank);
