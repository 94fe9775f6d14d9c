import { blank } from './blank.ts';

// A line that starts with backticks and contains more of them is inline code: ```` ```a``` ````.
const opening = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!`)(?!.*`)|~{3,})/;
const closing = /^[\s>]*(`{3,}|~{3,})\s*$/;

type FenceLine = { readonly text: string; readonly kind: 'text' | 'code' | 'opening' | 'closing' };

type FenceScan = {
  readonly lines: readonly FenceLine[];
  /** The opening fence that lacks a closing fence, if any. `line` and `column` are zero-based. */
  readonly unclosed: {
    readonly line: number;
    readonly column: number;
    readonly marker: string;
  } | null;
};

/** Finds fenced code without parsing, even in lists and quotes. */
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

export const codeFence = (code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(longest + 1);
};

/** Matches escaped characters and inline code, which cannot extend past its paragraph or list item. */
const literal =
  /\\[\\`{}<>]|(?<!(?:^|[^\\])`)(`+)(?!`)(?:(?!\n[ \t\r]*(?:\n|(?:[-*+]|\d{1,9}[.)])[ \t]))[\s\S])*?(?<!`)\1(?!`)/g;

/**
 * Blanks fenced code, inline code and escaped characters, because their braces and angle brackets are literal. Keeps
 * offsets.
 */
export const maskCode = (source: string): string =>
  scanFences(source)
    .lines.map(({ text, kind }) => (kind === 'text' ? text : blank(text)))
    .join('\n')
    .replace(literal, blank);

const mdxFence = /^ {0,3}`{3,}[ \t]*mdx-code-block[ \t]*$/;

/** Blanks the fence lines of `mdx-code-block`, because Docusaurus reads the fenced text as MDX. Keeps line numbers. */
export const unwrapMdxCode = (text: string): string => {
  let isUnwrapped = false;
  const unwrap = ({ text: line, kind }: FenceLine): string => {
    const isEnd = isUnwrapped && kind === 'closing';
    const isStart = kind === 'opening' && mdxFence.test(line);
    isUnwrapped = isStart || (isUnwrapped && !isEnd);
    return isStart || isEnd ? '' : line;
  };
  return text.includes('mdx-code-block') ? scanFences(text).lines.map(unwrap).join('\n') : text;
};
