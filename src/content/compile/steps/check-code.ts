import type { Code } from 'mdast';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { type CodeMeta, type HighlightProblem, metaKeys } from '../highlight/code-meta.ts';
import { isKnownLanguage, languageNames } from '../highlight/highlighter.ts';
import type { PageSource } from '../page-compilation.ts';
import { type Span, fixAt, locationOfSpan, offsetOf, spanOf } from '../source-location.ts';
import { unclosedCode } from '../syntax/syntax-problem.ts';

/** A fence and its parsed first line. */
export type CheckedCode = {
  readonly node: Code;
  readonly meta: CodeMeta;
  /** How many lines can be highlighted. */
  readonly lines: number;
  readonly highlightProblems: readonly HighlightProblem[];
};

/** The span of a part of the fence's first line. The search starts at `within`. */
const partSpan = (node: Code, source: string, part: string, within = ''): Span => {
  const [from, to] = spanOf(node);
  const line = source.slice(from, to).split('\n')[0] ?? '';
  const start = Math.max(0, line.indexOf(within, /^[`~]+/.exec(line)?.[0].length ?? 0));
  const at = line.indexOf(part, start);
  return at === -1 ? [from, from + 3] : [from + at, from + at + part.length];
};

const checkLanguage = (node: Code, page: PageSource): Problem[] => {
  const language = node.lang ?? 'text';
  if (isKnownLanguage(language)) {
    return [];
  }
  const location = locationOfSpan(page, partSpan(node, page.source, language));
  const suggestion = suggest(language, languageNames());
  return [
    createProblem({
      code: 'code/unknown-language',
      location,
      expected: 'a language that can be highlighted (or `text`)',
      found: `\`${language}\``,
      suggestion,
      fix: fixAt(location, suggestion),
    }),
  ];
};

const checkMeta = ({ node, meta, lines }: CheckedCode, page: PageSource): Problem[] => {
  const locationOf = (part: string, within?: string) =>
    locationOfSpan(page, partSpan(node, page.source, part, within));
  const ranges = meta.invalidRanges.map((range) =>
    createProblem({
      code: 'code/invalid-range',
      location: locationOf(range === '' ? meta.ranges : range, meta.ranges),
      expected: `lines from 1 to ${lines} to highlight`,
      found: range === '' ? 'none' : `\`${range}\``,
    }),
  );
  const keys = meta.unknownKeys.map((word) => {
    const key = word.split('=')[0] ?? word;
    const suggestion = suggest(key, metaKeys);
    const location = locationOf(key, ` ${word}`);
    return createProblem({
      code: 'code/unknown-key',
      location,
      expected:
        '`title="…"`, `{1,3-5}`, `showLineNumbers`, `op=…` or `response=…` after the language',
      found: `\`${word}\``,
      suggestion,
      fix: fixAt(location, suggestion),
    });
  });
  return [...ranges, ...keys];
};

const checkEnd = (node: Code, page: PageSource): Problem[] => {
  const [from, to] = spanOf(node);
  const lines = page.source.slice(from, to).split('\n');
  const marker = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0];
  const end = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1];
  // Code that is only indented has no fence.
  return marker === undefined || (lines.length > 1 && end?.startsWith(marker) === true)
    ? []
    : [unclosedCode(page, [from, from + marker.length])];
};

const checkHighlights = ({ node, highlightProblems }: CheckedCode, page: PageSource): Problem[] =>
  highlightProblems.map(({ line, comment, expected, found, suggestion }) => {
    const lineStart = offsetOf(page.source, (node.position?.start.line ?? 0) + line + 1, 1);
    const at = page.source.indexOf(comment, lineStart);
    const location = locationOfSpan(page, [at, at + comment.length]);
    return createProblem({
      code: 'code/invalid-highlight',
      location,
      expected,
      found,
      suggestion,
      fix: fixAt(location, suggestion),
    });
  });

/** Checks a fence: its language, the words after it, its end, and the comments that highlight lines. */
export const checkCode = (code: CheckedCode, page: PageSource): Problem[] =>
  code.node.position
    ? [
        ...checkLanguage(code.node, page),
        ...checkMeta(code, page),
        ...checkEnd(code.node, page),
        ...checkHighlights(code, page),
      ]
    : [];
