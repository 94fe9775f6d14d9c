import type { TextRun } from '../../../model/search.ts';
import { isUnspaced } from '../unspaced.ts';
import { formsOf, splitWords } from '../words.ts';

const snippetLength = 170;

type Span = { readonly start: number; readonly end: number; readonly term: string };

const findSpans = (text: string, terms: ReadonlySet<string>): Span[] =>
  splitWords(text).flatMap((word) => {
    const term = formsOf(word).find((form) => terms.has(form));
    const end = term === word.written ? (word.writtenEnd ?? word.end) : word.end;
    return term === undefined ? [] : [{ start: word.start, end, term }];
  });

/**
 * Cuts text into matches and the text between them. Merges matches that touch or overlap, such as pairs of letters in
 * scripts without spaces between words.
 */
const cutRuns = (text: string, spans: readonly Span[]): TextRun[] => {
  const runs: { text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    const last = runs.at(-1);
    if (last?.isMatch && start <= at) {
      last.text += text.slice(at, end);
    } else {
      runs.push({ text: text.slice(at, start), isMatch: false });
      runs.push({ text: text.slice(start, end), isMatch: true });
    }
    at = Math.max(at, end);
  }
  runs.push({ text: text.slice(at), isMatch: false });
  return runs.filter((run) => run.text !== '');
};

export const markWords = (text: string, terms: ReadonlySet<string>): TextRun[] =>
  cutRuns(text, findSpans(text, terms));

type Passage = { readonly start: number; readonly end: number; readonly count: number };

/**
 * Finds the shortest passage with the most distinct terms. Moves its start and end only forward, because a long text
 * can have thousands of matches.
 */
const findPassage = (spans: readonly Span[]): Passage => {
  const counts = new Map<string, number>();
  const change = (term: string, step: 1 | -1): void => {
    const count = (counts.get(term) ?? 0) + step;
    if (count > 0) {
      counts.set(term, count);
    } else {
      counts.delete(term);
    }
  };
  let best: Passage = { start: 0, end: 0, count: 0 };
  let first = 0;
  for (const { term, end } of spans) {
    change(term, 1);
    for (let span = spans[first]; span; span = spans[first]) {
      const isRepeated = (counts.get(span.term) ?? 0) > 1;
      if (!isRepeated && end - span.start <= snippetLength) {
        break;
      }
      change(span.term, -1);
      first++;
      if (span.end === end) {
        break;
      }
    }
    if (counts.size > best.count) {
      best = { start: spans[first]?.start ?? 0, end, count: counts.size };
    }
  }
  return best;
};

/** Maximum number of characters before the first match in a snippet. */
const maxLead = 40;

/** Maximum number of characters to drop from a snippet so that it ends at a space. */
const maxRest = 40;

/** Moves a position inside a surrogate pair, such as an emoji, back to the start of the pair. */
const wholeCharacter = (text: string, at: number): number =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;

const startNear = (text: string, start: number): number => {
  if (start <= maxLead) {
    return 0;
  }
  const before = text.slice(Math.max(0, start - maxLead * 2), start);
  const sentenceEnd = [...before.matchAll(/[.!?] |[。！？]/g)].at(-1);
  if (sentenceEnd) {
    return start - before.length + sentenceEnd.index + sentenceEnd[0].length;
  }
  const space = text.indexOf(' ', start - maxLead);
  if (space !== -1 && space < start) {
    return space + 1;
  }
  return isUnspaced(text.slice(wholeCharacter(text, start - 1), start))
    ? wholeCharacter(text, start - maxLead / 2)
    : start;
};

const cutPassage = (
  text: string,
  { start, end }: Passage,
  terms: ReadonlySet<string>,
): TextRun[] => {
  const near = startNear(text, start);
  const from = end - near > snippetLength ? start : near;
  let to = text.length;
  if (to - from > snippetLength) {
    const space = text.lastIndexOf(' ', from + snippetLength);
    to =
      space > from + snippetLength - maxRest ? space : wholeCharacter(text, from + snippetLength);
  }
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...markWords(text.slice(from, to), terms),
    ...(to < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
};

/**
 * Shows a line of code only if it matches more distinct terms than the text. Does not read the code if the text already
 * matches `wordCount` terms.
 */
export const chooseSnippet = (
  { text, code }: Readonly<Record<'text' | 'code', string>>,
  terms: ReadonlySet<string>,
  wordCount: number,
): { readonly snippet: TextRun[]; readonly isCode: boolean } => {
  let best = { line: text, passage: findPassage(findSpans(text, terms)), isCode: false };
  for (const line of best.passage.count < wordCount ? code.split('\n') : []) {
    const passage = findPassage(findSpans(line, terms));
    if (passage.count > best.passage.count) {
      best = { line, passage, isCode: true };
    }
  }
  return { snippet: cutPassage(best.line, best.passage, terms), isCode: best.isCode };
};
