import type { Code } from 'mdast';
import { trimBlankLines } from '../../../base/text/file-part.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import type { SourceLocation } from '../../../problems/problem.ts';
import { type NodeWithPosition, locationOfPart, spanOf } from '../source-location.ts';
import { type Include, includeInLine, showEscapedSnippet } from './includes.ts';

/** Takes the column from the author's line, because before parsing, a longer comment replaces `--8<--`. */
const locationOf = (
  { written }: Include,
  where: NodeWithPosition,
  page: PageCompilation,
): SourceLocation => {
  const location = locationOfPart(page, where, written);
  const at = page.source.indexOf(written, spanOf(where)[0]);
  const line = page.source.slice(0, at).split('\n').length - 1;
  const column = page.written.split('\n')[line]?.indexOf(written) ?? -1;
  return location.kind === 'range' && at !== -1 && column !== -1
    ? { ...location, column: column + 1 }
    : location;
};

/** Returns the key of the first file that exists. Reports a problem if there is none. */
export const shownKey = (
  include: Include,
  where: NodeWithPosition,
  page: PageCompilation,
): string | null => {
  const files = page.imports?.files ?? {};
  const key = include.keys.find((name) => (files[name] ?? null) !== null);
  if (key === undefined) {
    report(page, 'mdx/unknown-import', locationOf(include, where, page), {
      expected: 'an include of a file in the content folder, and of a part that it has',
      found: `\`${include.written}\`, which does not exist`,
    });
  }
  return key ?? null;
};

/** Replaces include lines in a code block with the included text, after trimming blank lines around it. */
export const includeInCode = (node: Code, from: string, page: PageCompilation): void => {
  const lines = node.value.split('\n').map((line) => {
    const include = includeInLine(line, from);
    const key = include && shownKey(include, node, page);
    const text = key === null ? null : (page.imports?.files[key] ?? null);
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    return text === null
      ? showEscapedSnippet(line)
      : trimBlankLines(text).replace(/^(?=.)/gm, indent);
  });
  node.value = lines.join('\n');
};
