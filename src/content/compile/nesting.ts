import { maskCode, scanFences } from '../../base/text/fences.ts';

/** Nesting limits: several times the depth of real pages, but low enough for fast parsing. */
const maxBlocks = 100;
const maxBrackets = 200;
const maxTags = 500;

export type DeepNesting = { readonly offset: number; readonly what: string };

const marker = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;
const admonition = /^[ \t>]*:{3,}(?!:)[ \t]*(\S)?/;
const rule = /^[ \t]*(?:[-*][ \t]*)+$/;

type Blocks = {
  readonly columns: number[];
  admonitions: number;
};

const enterLine = (line: string, blocks: Blocks): number => {
  const columns: number[] = [];
  marker.lastIndex = 0;
  while (!rule.test(line) && columns.length <= maxBlocks && marker.test(line)) {
    columns.push(marker.lastIndex - 1);
  }
  const first = columns[0] ?? Infinity;
  while ((blocks.columns.at(-1) ?? -1) >= first) {
    blocks.columns.pop();
  }
  blocks.columns.push(...columns);
  const opened = admonition.exec(line);
  if (opened) {
    blocks.admonitions = Math.max(0, blocks.admonitions + (opened[1] === undefined ? -1 : 1));
  }
  return Math.max(blocks.columns.length, blocks.admonitions);
};

const findDeepBlock = (source: string): DeepNesting | null => {
  const blocks: Blocks = { columns: [], admonitions: 0 };
  let start = 0;
  for (const { text, kind } of scanFences(source).lines) {
    if (kind === 'text' && enterLine(text, blocks) > maxBlocks) {
      const offset = start + text.search(/\S/);
      return { offset, what: 'quotes, lists or admonitions' };
    }
    start += text.length + 1;
  }
  return null;
};

const sign = /[[\]{}]|<(?=[A-Za-z>])|<\/|\/>|\n[ \t]*\n/g;

const changes: Readonly<Record<string, readonly [brackets: number, tags: number]>> = {
  '[': [1, 0],
  '{': [1, 0],
  ']': [-1, 0],
  '}': [-1, 0],
  '<': [0, 1],
  '</': [0, -1],
  '/>': [0, -1],
};

const findDeepBracket = (source: string, tagLimit: number): DeepNesting | null => {
  let [brackets, tags] = [0, 0];
  for (const { 0: text, index } of maskCode(source).matchAll(sign)) {
    const change = changes[text];
    brackets = change ? Math.max(0, brackets + change[0]) : 0;
    tags = Math.max(0, tags + (change?.[1] ?? 0));
    if (brackets > maxBrackets || tags > tagLimit) {
      return { offset: index, what: tags > tagLimit ? 'tags' : 'brackets or braces' };
    }
  }
  return null;
};

/**
 * Finds emphasis that is nested hundreds of levels deep. Ignores a line that contains only stars or underscores,
 * because it is a horizontal rule.
 */
const findDeepEmphasis = (source: string): DeepNesting | null => {
  const run = /[*_]{200}/.exec(source);
  const [line = ''] = run ? source.slice(run.index).split('\n', 1) : [];
  return run && /[^*_\s]/.test(line) ? { offset: run.index, what: 'stars or underscores' } : null;
};

/**
 * Finds nesting so deep that parsing would overflow the stack. Ignores tags in plain Markdown, where closing tags are
 * optional.
 */
export const findDeepNesting = (source: string, format: 'md' | 'mdx'): DeepNesting | null =>
  findDeepBlock(source) ??
  findDeepEmphasis(source) ??
  findDeepBracket(source, format === 'mdx' ? maxTags : Infinity);

export const isStackOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack');
