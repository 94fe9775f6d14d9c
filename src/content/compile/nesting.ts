import { maskCode, scanFences } from '../../base/text/fences.ts';

/** Limits several times above any real page, and low enough to parse in a moment. */
const maxBlocks = 100;
const maxBrackets = 200;
const maxTags = 500;

export type DeepNesting = { readonly offset: number; readonly what: string };

/** A marker of a quote, of a list or of an admonition, with the space before it. */
const marker = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;
const admonition = /^[ \t>]*:{3,}(?!:)[ \t]*(\S)?/;
const rule = /^[ \t]*(?:[-*][ \t]*)+$/;

type Blocks = {
  /** Columns of the markers of quotes and lists that the line is inside. */
  readonly columns: number[];
  admonitions: number;
};

/** Enters and leaves the blocks of a line. Returns the depth. */
const enterLine = (line: string, blocks: Blocks): number => {
  const columns: number[] = [];
  marker.lastIndex = 0;
  while (!rule.test(line) && columns.length <= maxBlocks && marker.test(line)) {
    columns.push(marker.lastIndex - 1);
  }
  // A line without a marker leaves no block.
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

/** Finds quotes, lists and admonitions inside others, line by line. */
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

/** A sign that opens or closes something, or the end of a paragraph. */
const sign = /[[\]{}]|<(?=[A-Za-z>])|<\/|\/>|\n[ \t]*\n/g;

/** What each sign adds to the number of brackets and of tags that are open. */
const changes: Readonly<Record<string, readonly [brackets: number, tags: number]>> = {
  '[': [1, 0],
  '{': [1, 0],
  ']': [-1, 0],
  '}': [-1, 0],
  '<': [0, 1],
  '</': [0, -1],
  '/>': [0, -1],
};

/** Finds brackets and braces inside others in a paragraph, and tags inside others. */
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

/** Finds stars and underscores that would be hundreds of levels of emphasis. Alone on a line they are a rule. */
const findDeepEmphasis = (source: string): DeepNesting | null => {
  const run = /[*_]{200}/.exec(source);
  const [line = ''] = run ? source.slice(run.index).split('\n', 1) : [];
  return run && /[^*_\s]/.test(line) ? { offset: run.index, what: 'stars or underscores' } : null;
};

/**
 * Finds the first place of a page that is nested so deeply that parsing would take minutes, or would not end well: parsers
 * and everything behind them call themselves for each level.
 *
 * @param format in plain Markdown, tags need no end, so that they cannot be counted
 */
export const findDeepNesting = (source: string, format: 'md' | 'mdx'): DeepNesting | null =>
  findDeepBlock(source) ??
  findDeepEmphasis(source) ??
  findDeepBracket(source, format === 'mdx' ? maxTags : Infinity);

/** Whether recursion was too deep: something is nested too deeply. */
export const isStackOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack');
