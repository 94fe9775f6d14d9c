import type { TextRun } from '../../../model/search.ts';
import { splitWords, type Word } from '../words.ts';

const snippetLength = 170;

type Span = { readonly start: number; readonly end: number; readonly term: string };

const foundTerm = ({ whole, parts }: Word, terms: ReadonlySet<string>): string | undefined =>
  [whole, ...parts].find((form) => terms.has(form));

const findSpans = (text: string, terms: ReadonlySet<string>): Span[] =>
  splitWords(text).flatMap((word) => {
    const term = foundTerm(word, terms);
    return term === undefined ? [] : [{ start: word.start, end: word.end, term }];
  });

const cutRuns = (text: string, spans: readonly Span[]): TextRun[] => {
  const runs: TextRun[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    runs.push({ text: text.slice(at, start), isMatch: false });
    runs.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  runs.push({ text: text.slice(at), isMatch: false });
  return runs.filter((run) => run.text !== '');
};

export const markWords = (text: string, terms: ReadonlySet<string>): TextRun[] =>
  cutRuns(text, findSpans(text, terms));

const findPassage = (spans: readonly Span[]): number => {
  let best = { count: 0, start: 0 };
  spans.forEach(({ start }, index) => {
    const inside = spans.slice(index).filter(({ end }) => end - start <= snippetLength);
    const count = new Set(inside.map(({ term }) => term)).size;
    if (count > best.count) {
      best = { count, start };
    }
  });
  return best.start;
};

/** Maximum number of characters before the first match in a snippet. */
const maxLead = 40;

const startNear = (text: string, start: number): number => {
  if (start <= maxLead) {
    return 0;
  }
  const before = text.slice(0, start);
  const sentence = before.lastIndexOf('. ') + 2;
  if (sentence > 1 && start - sentence <= maxLead * 2) {
    return sentence;
  }
  const space = text.indexOf(' ', start - maxLead);
  return space === -1 || space >= start ? start : space + 1;
};

export const buildSnippet = (text: string, terms: ReadonlySet<string>): TextRun[] => {
  const from = startNear(text, findPassage(findSpans(text, terms)));
  let to = text.length;
  if (to - from > snippetLength) {
    const space = text.lastIndexOf(' ', from + snippetLength);
    to = space > from ? space : from + snippetLength;
  }
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...markWords(text.slice(from, to), terms),
    ...(to < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
};
