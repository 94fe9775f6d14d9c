import type { LocatedText } from './located-text.ts';

type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'cell'
  | 'label'
  | 'title'
  | 'comment'
  | 'message';

export type Block = LocatedText & { readonly kind: BlockKind };

export type Prose = { readonly file: string; readonly blocks: readonly Block[] };

const code = [
  '`[^`]*`',
  'https?://[^\\s)]+',
  '\\{@\\w+[^}]*\\}',
  '</?[A-Za-z][^<>]*>',
  '(?<![\\w/])\\.{0,2}/[\\w.@-][\\w./@-]*', // paths
  '(?<![\\w-])--[a-z][\\w-]*',
  '\\b[\\w-]+(?:\\.[\\w-]+)*\\(\\)',
  '\\b[\\w/.-]+\\.(?:tsx?|mjs|cjs|js|mdx?|css|html|json|ya?ml|svg|png|txt)\\b',
  '\\b[a-z]+[A-Z]\\w*',
  '\\b\\w+_\\w+\\b',
].join('|');
const codePattern = new RegExp(code, 'g');

const mask = (found: string): string =>
  found.length < 3 ? 'x'.repeat(found.length) : `\`${found.slice(1, -1).replace(/[^:]/g, 'x')}\``;

const masked = new Map<string, string>();

/**
 * Masks code spans and identifiers. Keeps the length, so that indexes stay valid. Cached, because every rule calls it.
 */
export const withoutCode = (text: string): string => {
  const known = masked.get(text) ?? text.replace(codePattern, mask);
  masked.set(text, known);
  return known;
};

export type Sentence = { readonly text: string; readonly index: number };

const withSentences = new Set<BlockKind>(['paragraph', 'item', 'comment', 'message']);

const sentenceBreak = /(?<=[.!?]["”)]?)\s+(?=[\p{Lu}`"“%])/gu;
const messageBreak = new RegExp(`${sentenceBreak.source}|\\s{2,}|\\s+(?=- )`, 'gu');

export const sentencesOf = ({ kind, text }: Block): readonly Sentence[] => {
  if (!withSentences.has(kind)) {
    return [];
  }
  const starts = [
    0,
    ...[...withoutCode(text).matchAll(kind === 'message' ? messageBreak : sentenceBreak)].map(
      ({ 0: space, index }) => index + space.length,
    ),
  ];
  return starts.map((index, at) => ({ index, text: text.slice(index, starts[at + 1]).trimEnd() }));
};

export const wordsOf = (text: string): string[] =>
  withoutCode(text)
    .split(/[\s/–—]+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
