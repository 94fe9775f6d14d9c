import { scanFences } from '../fences.ts';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Code inside a paragraph, which ends at an empty line at the latest. */
const codeSpan = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;

/**
 * Replaces by spaces what has braces and angle brackets without a meaning: fenced code, inline code and escaped
 * characters. Offsets stay the same.
 */
export const maskCode = (source: string): string =>
  scanFences(source)
    .lines.map(({ text, isCode }) => (isCode ? blank(text) : text))
    .join('\n')
    .replace(/\\[\\`{}<>]/g, blank)
    .replace(codeSpan, blank);
