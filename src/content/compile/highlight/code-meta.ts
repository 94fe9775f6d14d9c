import { suggest } from '../../../problems/suggest.ts';
import { type LineMark, placeMark, readMarkedLine } from './line-marks.ts';

export const metaKeys = [
  'title',
  'showLineNumbers',
  'npm2yarn',
  'norun',
  'tab',
  'op',
  'response',
] as const;

/** In Docusaurus, `live` and `noInline` create an editor. On this site, these words have no effect. */
const knownWord =
  /^(?:\{[^}]*\}|(?:title|tab|norun)=(?:"[^"]*"|'[^']*')|showLineNumbers(?:=\d+)?|live|noInline|npm2yarn|op=\w+|response=\d{3})$/;

export const isMetaWord = (word: string): boolean => knownWord.test(word);

const unknownKeysOf = (meta: string): string[] =>
  (meta.match(/\{[^{}]*\}|(?:[^\s="'{]+=)?(?:"[^"]*"|'[^']*')|\S+/g) ?? []).filter(
    (word) => !isMetaWord(word),
  );

const parseRange = (text: string, lines: number): number[] | null => {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text.trim());
  const from = Number(match?.[1]);
  const to = Number(match?.[2] ?? match?.[1]);
  if (!match || from < 1 || to < from || to > lines) {
    return null;
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

/** Quoted words and `/patterns/` may contain braces and option names. */
const quoted = /(?<![\w-])(?:[\w-]+=)?(?:"[^"]*"|'[^']*'|\/\S[^/]*\/)/g;

const valueOf = (meta: string, name: string): string | null => {
  const found = new RegExp(`(?<![\\w-])${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta);
  return found?.[1] ?? found?.[2] ?? null;
};

export type CodeMeta = ReturnType<typeof parseCodeMeta>;

export const parseCodeMeta = (meta: string, lines: number) => {
  const withoutStrings = meta.replace(quoted, '');
  // Skip `ins={2}`, which is the syntax of other highlighters.
  const [ranges = '', inside] = /(?<!=)\{([^{}]*)\}/.exec(withoutStrings) ?? [];
  const parsed = (inside?.split(',') ?? []).map((text) => ({
    text: text.trim(),
    range: parseRange(text, lines),
  }));
  return {
    title: valueOf(meta, 'title'),
    tab: valueOf(meta, 'tab'),
    notRun: valueOf(meta, 'norun'),
    showLineNumbers: /\bshowLineNumbers\b/.test(withoutStrings),
    firstLine: Number(/\bshowLineNumbers=(\d+)/.exec(withoutStrings)?.[1] ?? 1),
    hasManagers: /(?:^|\s)npm2yarn(?=\s|$)/.test(withoutStrings),
    highlighted: new Set(parsed.flatMap(({ range }) => range ?? [])),
    invalidRanges: parsed.filter(({ range }) => range === null).map(({ text }) => text),
    ranges,
    unknownKeys: unknownKeysOf(meta),
  };
};

export const directives = ['highlight-next-line', 'highlight-start', 'highlight-end'] as const;

/** Matches a line that contains only a comment with one hyphenated word, in any language's comment syntax. */
const magicComment =
  /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*([a-z]+(?:-[a-z]+)+)\s*(?:(?:\*\/\}?|-->)\s*)?$/;

/** `line` is zero-based and refers to the code as the author wrote it. */
export type HighlightProblem = {
  readonly line: number;
  readonly comment: string;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
};

type MagicLine = { readonly line: number; readonly comment: string };

const unmatched = (opened: MagicLine | null, next: MagicLine | null): HighlightProblem[] => [
  ...(opened ? [{ ...opened, expected: 'a `highlight-end` below', found: 'none' }] : []),
  ...(next ? [{ ...next, expected: 'a line to highlight after the comment', found: 'none' }] : []),
];

/**
 * Removes comments such as `// highlight-next-line` and marks such as `// [!code ++]`. `highlighted` contains line
 * numbers after the removal, counted from 1.
 */
export const takeMagicComments = (code: string) => {
  const lines: string[] = [];
  const highlighted = new Set<number>();
  const problems: HighlightProblem[] = [];
  const marks: LineMark[] = [];
  let opened: MagicLine | null = null;
  let next: MagicLine | null = null;
  for (const [line, written] of code.split('\n').entries()) {
    const marked = readMarkedLine(written);
    const { text } = marked;
    marks.push(...marked.marks.map((mark) => placeMark(mark, lines.length)));
    for (const { name, suggestion } of marked.unknown) {
      const expected = 'a mark such as `[!code ++]`, `[!code highlight]` or `[!code word:name]`';
      problems.push({ line, comment: name, expected, found: `\`${name}\``, suggestion });
    }
    if (text === null) {
      continue;
    }
    const comment = magicComment.exec(text)?.[1] ?? '';
    if (!directives.some((directive) => directive === comment)) {
      lines.push(text);
      if (opened ?? next) {
        highlighted.add(lines.length);
      }
      next = null;
      const suggestion = comment === '' ? undefined : suggest(comment, directives);
      if (suggestion !== undefined) {
        const expected = 'a comment that highlights lines';
        problems.push({ line, comment, expected, found: `\`${comment}\``, suggestion });
      }
      continue;
    }
    if (comment === 'highlight-end' && !opened) {
      const expected = 'a `highlight-start` above';
      problems.push({ line, comment, expected, found: 'none' });
    }
    opened =
      comment === 'highlight-start'
        ? { line, comment }
        : comment === 'highlight-end'
          ? null
          : opened;
    next = comment === 'highlight-next-line' ? { line, comment } : null;
  }
  problems.push(...unmatched(opened, next));
  return { code: lines.join('\n'), highlighted, marks, problems };
};
