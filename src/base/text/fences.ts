import { blank } from './blank.ts';

// No backtick may follow a fence of backticks: ```` ```a``` ```` is code inside a line.
const opening = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!`)(?!.*`)|~{3,})/;
const closing = /^[\s>]*(`{3,}|~{3,})\s*$/;

/** A line of a text outside of fenced code, of such code, or with the fence at one of its ends. */
type FenceLine = { readonly text: string; readonly kind: 'text' | 'code' | 'opening' | 'closing' };

/** The lines of a text, and the fence that is never closed. */
type FenceScan = {
  readonly lines: readonly FenceLine[];
  /** The line and column of an unclosed fence, both from 0. */
  readonly unclosed: {
    readonly line: number;
    readonly column: number;
    readonly marker: string;
  } | null;
};

/** Finds fenced code line by line, also in lists and quotes, for use before there is a tree. */
export const scanFences = (text: string): FenceScan => {
  let open: FenceScan['unclosed'] = null;
  const lines = text.split('\n').map((line, index): FenceLine => {
    if (open === null) {
      const match = opening.exec(line);
      if (match) {
        open = { line: index, column: match[1]?.length ?? 0, marker: match[2] ?? '' };
      }
      return { text: line, kind: match ? 'opening' : 'text' };
    }
    const { marker }: { marker: string } = open;
    if (closing.exec(line)?.[1]?.startsWith(marker) === true) {
      open = null;
      return { text: line, kind: 'closing' };
    }
    return { text: line, kind: 'code' };
  });
  return { lines, unclosed: open };
};

/** Backticks that fence off code which may hold others: one more than its longest run, and at least three. */
export const codeFence = (code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(longest + 1);
};

/** Code inside a paragraph, which ends at an empty line at the latest. */
const codeSpan = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;

/**
 * Replaces by spaces what has braces and angle brackets without a meaning: fenced code, inline code and escaped
 * characters. Offsets stay the same.
 */
export const maskCode = (source: string): string =>
  scanFences(source)
    .lines.map(({ text, kind }) => (kind === 'text' ? text : blank(text)))
    .join('\n')
    .replace(/\\[\\`{}<>]/g, blank)
    .replace(codeSpan, blank);

const mdxFence = /^ {0,3}(`{3,})[ \t]*mdx-code-block[ \t]*$/;

/**
 * Empties the fences of `mdx-code-block`, whose content Docusaurus reads as MDX, and other Markdown tools show as code.
 * Line numbers stay the same.
 */
export const unwrapMdxCode = (text: string): string => {
  if (!text.includes('mdx-code-block')) {
    return text;
  }
  let open: string | null = null;
  let unwrapped: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      if (open !== null) {
        open = closing.exec(line)?.[1]?.startsWith(open) === true ? null : open;
        return line;
      }
      const fence: string | undefined = mdxFence.exec(line)?.[1];
      if (unwrapped === null && fence !== undefined) {
        unwrapped = fence;
        return '';
      }
      if (unwrapped !== null && closing.exec(line)?.[1] === unwrapped) {
        unwrapped = null;
        return '';
      }
      open = opening.exec(line)?.[2] ?? null;
      return line;
    })
    .join('\n');
};
