import type { Code } from 'mdast';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { type CodeMeta, type HighlightMistake, metaKeys } from './highlight/code-meta.ts';
import { isKnownLanguage, languageNames } from './highlight/highlighter.ts';
import { type JsxSource, spanOf } from './jsx/jsx-source.ts';
import { locationOfOffsets } from './source-location.ts';
import { unclosedCode } from './syntax/syntax-problem.ts';
import type { Span } from './syntax/syntax-mistake.ts';

/** A fence with what is read of it. */
export type CheckedCode = {
  readonly node: Code;
  readonly meta: CodeMeta;
  /** How many lines can be highlighted. */
  readonly lines: number;
  readonly highlightMistakes: readonly HighlightMistake[];
};

/** Where a part of the fence's first line stands, looked for from an offset in it. */
const partSpan = (node: Code, source: string, part: string, within = ''): Span => {
  const [from, to] = spanOf(node);
  const line = source.slice(from, to).split('\n')[0] ?? '';
  const start = Math.max(0, line.indexOf(within, /^[`~]+/.exec(line)?.[0].length ?? 0));
  const at = line.indexOf(part, start);
  return at === -1 ? [from, from + 3] : [from + at, from + at + part.length];
};

const checkLanguage = (node: Code, { source, file }: JsxSource): Problem[] => {
  const language = node.lang ?? 'text';
  if (isKnownLanguage(language)) {
    return [];
  }
  const location = locationOfOffsets(source, file, partSpan(node, source, language));
  const suggestion = suggest(language, languageNames());
  return [
    createProblem({
      code: 'code/unknown-language',
      location,
      expected: 'a language that can be highlighted (or `text`)',
      found: `\`${language}\``,
      suggestion,
      fix: suggestion === undefined ? undefined : { location, text: suggestion },
    }),
  ];
};

const checkMeta = ({ node, meta, lines }: CheckedCode, { source, file }: JsxSource): Problem[] => {
  const locationOf = (part: string, within?: string) =>
    locationOfOffsets(source, file, partSpan(node, source, part, within));
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
      fix: suggestion === undefined ? undefined : { location, text: suggestion },
    });
  });
  return [...ranges, ...keys];
};

const checkEnd = (node: Code, { source, file }: JsxSource): Problem[] => {
  const [from, to] = spanOf(node);
  const lines = source.slice(from, to).split('\n');
  const marker = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0];
  const end = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1];
  // Code that is only indented has no fence.
  return marker === undefined || (lines.length > 1 && end?.startsWith(marker) === true)
    ? []
    : [unclosedCode(locationOfOffsets(source, file, [from, from + marker.length]), marker)];
};

const checkHighlights = (
  { node, highlightMistakes }: CheckedCode,
  { source, file }: JsxSource,
): Problem[] =>
  highlightMistakes.map(({ line, comment, expected, found, suggestion }) => {
    const number = (node.position?.start.line ?? 0) + line + 1;
    const text = source.split('\n')[number - 1] ?? '';
    const column = Math.max(0, text.indexOf(comment)) + 1;
    const location = { kind: 'range', file, line: number, column, length: comment.length } as const;
    return createProblem({
      code: 'code/invalid-highlight',
      location,
      expected,
      found,
      suggestion,
      fix: suggestion === undefined ? undefined : { location, text: suggestion },
    });
  });

/** Checks a fence as it is written: language, what follows it, its end, and the comments that highlight. */
export const checkCode = (code: CheckedCode, input: JsxSource): Problem[] =>
  code.node.position
    ? [
        ...checkLanguage(code.node, input),
        ...checkMeta(code, input),
        ...checkEnd(code.node, input),
        ...checkHighlights(code, input),
      ]
    : [];
