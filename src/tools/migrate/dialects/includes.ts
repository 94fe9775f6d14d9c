import { readFileSync } from 'node:fs';
import path from 'node:path';
import { maskCode } from '../../../base/text/fences.ts';
import { decodePath } from '../../../base/paths/route-path.ts';
import { keepPart, trimBlankLines } from '../../../base/text/file-part.ts';
import { splitPage } from '../pages/front-matter.ts';
import { moveLinks } from '../pages/rewrite-links.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';
import type { DialectPage } from './dialect.ts';

/** Maximum depth of nested includes, so that files that include each other do not cause an infinite loop. */
const deepest = 10;

const include = /<!--\s*@include:\s*([^\s#{]+?)((?:#[^{}\s]+)?(?:\{[\d,]*\})?)\s*-->/g;

const readPart = (file: string, part: string): string | null => {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
    const kept = part === '' ? splitPage(text).body : keepPart(text, part);
    return kept && trimBlankLines(kept);
  } catch {
    return null;
  }
};

type IncludeSyntax = {
  /** Must capture the file name, then the part of the file, such as `#region` or `{1,2}`. */
  readonly pattern: RegExp;
  readonly isInCode: boolean;
};

const vitepress: IncludeSyntax = { pattern: include, isInCode: true };

/** Returns the indentation and quote markers that keep later lines in the quotes and list items of `line`. */
export const prefixAfter = (line: string): string =>
  (/^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0] ?? '').replace(/[^ \t>]/g, ' ');

const continueLine = (text: string, prefix: string): string =>
  text.replace(
    /\n(.*)/g,
    (_, line: string) => `\n${line === '' ? prefix.trimEnd() : prefix}${line}`,
  );

/** Inlines included files, because many of them are not pages and would not be migrated. */
export const inlineIncludes = (
  page: DialectPage,
  syntax = vitepress,
  depth = 0,
): { readonly body: string; readonly notes: readonly Note[] } => {
  const notes: Note[] = [];
  const masked = syntax.isInCode ? page.body : maskCode(page.body);
  const replace = (written: string, name: string, part: string, at: number): string => {
    if (masked.slice(at, at + written.length).trim() === '') {
      return written;
    }
    const decoded = syntax.isInCode ? name : decodePath(name);
    const file = /^[@~]?\//.test(decoded)
      ? path.join(page.root, decoded.replace(/^[@~]?\//, ''))
      : path.resolve(path.dirname(page.from), decoded);
    const text = depth < deepest ? readPart(file, part) : null;
    if (text === null) {
      const why = 'does not name a file, or a part that it has, so it stays';
      notes.push(leftOut(`\`@include: ${name}${part}\` on \`${page.name}\``, why));
      return written;
    }
    const inner = inlineIncludes({ ...page, body: text, from: file }, syntax, depth + 1);
    notes.push(...inner.notes);
    const line = page.body.slice(page.body.lastIndexOf('\n', at - 1) + 1, at);
    return continueLine(moveLinks(inner.body, file, page.from), prefixAfter(line));
  };
  return { body: page.body.replace(syntax.pattern, replace), notes };
};
