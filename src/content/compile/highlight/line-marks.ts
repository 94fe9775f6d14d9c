import { suggest } from '../../../problems/suggest.ts';

export type MarkKind = 'highlighted' | 'inserted' | 'deleted';

/** Marks the lines `from` to `to` (zero-based, inclusive), or a word in those lines. */
export type LineMark = { readonly from: number; readonly to: number } & (
  | { readonly kind: MarkKind }
  | { readonly kind: 'word'; readonly word: string }
);

const kinds: Readonly<Record<string, MarkKind>> = {
  '++': 'inserted',
  '--': 'deleted',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'highlighted',
  error: 'highlighted',
  warning: 'highlighted',
  info: 'highlighted',
};

export const markNames = [...Object.keys(kinds), 'word'];

/**
 * Matches the start of comments such as `// [!code ++]` and `<!-- [!code word:name:2] -->` in any language. Comment
 * markers that can also be an operator or part of an address need white space before them.
 */
const comment =
  /(?:(?<!\S)(?:\/\/|#|--|;+|%|')|\/\*+|<!--|\{\/\*|\(\*)[ \t]*((?:\[!code[ \t][^\]\n]+\][ \t]*)+)/g;

const mark = /\[!code[ \t]+([^\]\n]+?)[ \t]*\]/g;

const end = /^(?:\*\/\}|\*\/|-->|\*\))[ \t]*$/;

type Comment = {
  readonly before: string;
  readonly whole: string;
  readonly marks: string;
  readonly rest: string;
};

/** A position is in a string if an odd number of quotes precede it and another quote of that kind follows. */
const isInString = (before: string, rest: string): boolean =>
  ['"', "'", '`'].some((quote) => rest.includes(quote) && before.split(quote).length % 2 === 0);

const findComment = (line: string): Comment | null => {
  // Without the text after the last bracket, every match succeeds, so long lines take linear time.
  const [searched = ''] = /^.*\][ \t]*/s.exec(line) ?? [];
  for (const { 0: start, 1: marks = '', index } of searched.matchAll(comment)) {
    const before = line.slice(0, index);
    const rest = line.slice(index + start.length);
    if (start.startsWith("'") ? rest === '' : !isInString(before, rest)) {
      return { before, whole: start + rest, marks, rest };
    }
  }
  return null;
};

type WrittenMark = {
  readonly name: string;
  readonly word?: string | undefined;
  readonly count?: number | undefined;
};

const readMark = (written: string): WrittenMark => {
  const [, name = '', rest = ''] = /^([^:]*)(?::(.*))?$/.exec(written) ?? [];
  const [, own = '', digits] = /^(.*?)(?:(?:^|:)(\d+))?$/.exec(rest) ?? [];
  const count = digits === undefined ? undefined : Number(digits);
  return name === 'word'
    ? { name, word: own.replaceAll(String.raw`\:`, ':'), count }
    : { name: own === '' ? name : written, count };
};

const isKnown = ({ name, word }: WrittenMark): boolean =>
  name === 'word' ? word !== undefined && word !== '' : Object.hasOwn(kinds, name);

export type MarkedLine = {
  /** Null if the line contained only marks. They apply to the lines below, and the line is removed. */
  readonly text: string | null;
  readonly marks: readonly WrittenMark[];
  readonly unknown: readonly { readonly name: string; readonly suggestion?: string | undefined }[];
};

/** Extracts marks in Shiki's syntax from a line. Leaves a line with an unknown mark unchanged. */
export const readMarkedLine = (line: string): MarkedLine => {
  const found = line.includes('[!code') ? findComment(line) : null;
  const written = [...(found?.marks ?? '').matchAll(mark)].map(([, name = '']) => readMark(name));
  const unknown = written
    .filter((each) => !isKnown(each))
    .map(({ name }) => ({ name, suggestion: suggest(name, markNames) }));
  if (found === null || unknown.length > 0) {
    return { text: line, marks: [], unknown };
  }
  const { before, whole, marks, rest } = found;
  const kept = rest === '' || end.test(rest) ? before.trimEnd() : before + whole.replace(marks, '');
  return { text: kept.trim() === '' ? null : kept, marks: written, unknown };
};

/**
 * @param line zero-based number of the first line to mark
 */
export const placeMark = ({ name, word, count }: WrittenMark, line: number): LineMark => {
  // Without a count, a word is marked in all lines below.
  const lines = count ?? (word === undefined ? 1 : Infinity);
  const place = { from: line, to: line + lines - 1 };
  return word === undefined
    ? { ...place, kind: kinds[name] ?? 'highlighted' }
    : { ...place, kind: 'word', word };
};
