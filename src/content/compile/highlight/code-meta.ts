/** What an author writes after the language of a fence: ```` ```js title="a.js" {1,3-5} showLineNumbers ````. */
export type CodeMeta = {
  readonly title: string | null;
  readonly showLineNumbers: boolean;
  /** Numbers of the highlighted lines, from 1. */
  readonly highlighted: ReadonlySet<number>;
  /** Ranges as written that name no lines of the code, such as `5-2`, `x` or a line beyond the last. */
  readonly invalidRanges: readonly string[];
  /** The braces and all that stands in them. */
  readonly ranges: string;
};

const parseRange = (text: string, lines: number): number[] | null => {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text.trim());
  const from = Number(match?.[1]);
  const to = Number(match?.[2] ?? match?.[1]);
  if (!match || from < 1 || to < from || to > lines) {
    return null;
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

/** Parses the rest of a fence's first line, for code of so many lines. Words it does not know are left for others. */
export const parseCodeMeta = (meta: string, lines: number): CodeMeta => {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const withoutStrings = meta.replace(/\w+=(?:"[^"]*"|'[^']*')/g, '');
  const [ranges = '', inside] = /\{([^}]*)\}/.exec(withoutStrings) ?? [];
  const parsed = (inside?.split(',') ?? []).map((text) => ({
    text: text.trim(),
    range: parseRange(text, lines),
  }));
  return {
    title: title?.[1] ?? title?.[2] ?? null,
    showLineNumbers: /\bshowLineNumbers\b/.test(withoutStrings),
    highlighted: new Set(parsed.flatMap(({ range }) => range ?? [])),
    invalidRanges: parsed.filter(({ range }) => range === null).map(({ text }) => text),
    ranges,
  };
};

const magicComment =
  /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\}?|-->)?\s*$/;

/**
 * Takes lines such as `// highlight-next-line` out of the code and returns the numbers, in the remaining code, of the
 * lines they highlight.
 */
export const takeMagicComments = (
  code: string,
): { readonly code: string; readonly highlighted: ReadonlySet<number> } => {
  const kept: string[] = [];
  const highlighted = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const directive = magicComment.exec(line)?.[1];
    if (directive === undefined) {
      kept.push(line);
      if (isInside || isNext) {
        highlighted.add(kept.length);
      }
      isNext = false;
    } else {
      isInside = directive === 'highlight-start' || (isInside && directive !== 'highlight-end');
      isNext = directive === 'highlight-next-line';
    }
  }
  return { code: kept.join('\n'), highlighted };
};
