import { leftOut, taken } from '../../site/notes.ts';
import type { MkdocsMarkdown, Note } from '../../site/source-site.ts';
import type { DialectPage } from '../dialect.ts';

export type MkdocsContext = {
  readonly page: DialectPage;
  readonly markdown: MkdocsMarkdown;
  /** Whether tabs and cards can become components, which only work in MDX pages. */
  readonly hasComponents: boolean;
  readonly notes: Note[];
  readonly used: { hasComponents: boolean };
  /** Abbreviation → its long form. */
  readonly abbreviations: Map<string, string>;
};

export type BlockTools = {
  readonly context: MkdocsContext;
  readonly convert: (lines: readonly string[]) => string[];
};

/**
 * Converts the block that starts at the given line. Returns null if the function does not handle that kind of block.
 */
export type Block = (
  lines: readonly string[],
  at: number,
  tools: BlockTools,
) => { readonly lines: readonly string[]; readonly end: number } | null;

export const noteLoss = ({ notes, page }: MkdocsContext, what: string, why: string): void => {
  notes.push({ ...leftOut(what, why), page: page.name });
};

export const noteGain = ({ notes, page }: MkdocsContext, what: string, why: string): void => {
  notes.push({ ...taken(what, why), page: page.name });
};

export const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;

export const isBlank = (line: string | undefined): boolean => line?.trim() === '';

/**
 * Takes lines from `start` until a nonblank line is indented less than `depth`, and removes `depth` spaces from each
 * line.
 */
export const takeIndented = (
  lines: readonly string[],
  start: number,
  depth: number,
): { readonly inside: string[]; readonly end: number } => {
  let end = start;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!isBlank(line)) {
      if (indentOf(line) < depth) {
        break;
      }
      end = at + 1;
    }
  }
  return { inside: lines.slice(start, end).map((line) => line.slice(depth)), end };
};

export const indentBy = (lines: readonly string[], indent: string): string[] =>
  lines.map((line) => (line.trim() === '' ? '' : indent + line));

export const dedentBy = (lines: readonly string[], depth: number): string[] =>
  lines.map((line) => line.slice(Math.min(depth, indentOf(line))));

export const trimBlank = (lines: readonly string[]): string[] => {
  const first = lines.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
};
