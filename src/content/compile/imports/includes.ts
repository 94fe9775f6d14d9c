import path from 'node:path';
import type { Nodes } from 'mdast';
import { isOutside } from '../../assets/named-file.ts';
import { commentText } from '../text-of.ts';

/** A directive that inserts a file, or a part of it, into a page or a code block. */
export type Include = {
  readonly written: string;
  /**
   * The part of the file to insert: lines such as `{1,5}` or `:1:5`, or a region such as `#setup`. Empty for the whole
   * file.
   */
  readonly part: string;
  /** Keys of the possible files in `PageImports`; the first that exists is shown. */
  readonly keys: readonly string[];
};

const inComment = /^\s*@(include|snippet):\s*(\S(?:.*\S)?)\s*$/;

const snippetLine = /^([ \t>]*)(-+8<-+[ \t]+(["'])(.+?)\3[ \t]*)$/;

const hiddenSnippet = /<!--@snippet: (-+8<-+[ \t]+(["']).+?\2[ \t]*)-->/g;

const keyOf = (file: string, part: string): string => `include:${file}${part}`;

export const isIncludeKey = (key: string): boolean => key.startsWith('include:');

export const fileOfKey = (key: string): string =>
  isIncludeKey(key) ? key.replace(/^include:/, '').replace(/[#{:].*$/, '') : key;

const filesFor = (kind: string, name: string, from: string): string[] => {
  const own = name.replace(/^@?\//, '');
  const beside = path.posix.join(path.posix.dirname(from), name);
  const all = kind === 'snippet' ? [own, `docs/${own}`, beside] : [`docs/${own}`, own];
  return (kind === 'include' && own === name ? [beside] : all)
    .map((file) => path.posix.normalize(file))
    .filter((file) => !isOutside(file) && !/^https?:/.test(name));
};

/** Resolves `@include` paths from the current file (`@/` means `docs/`), and `--8<--` paths from the content folder. */
const readInclude = (kind: string, written: string, from: string): Include => {
  const pattern =
    kind === 'snippet' ? /^(.*?)(:[\w:,-]+)?$/ : /^(.*?)((?:#[^{}\s]+)?(?:\{[\d,]*\})?)$/;
  const [, name = '', part = ''] = pattern.exec(written) ?? [];
  return { written, part, keys: filesFor(kind, name, from).map((file) => keyOf(file, part)) };
};

export const includeInNode = (node: Nodes, from: string): Include | null => {
  const [, kind, written] = inComment.exec(commentText(node) ?? '') ?? [];
  return kind === undefined || written === undefined
    ? null
    : readInclude(kind, snippetLine.exec(written)?.[4] ?? written, from);
};

export const includeInLine = (line: string, from: string): Include | null => {
  const snippet = snippetLine.exec(line)?.[4];
  if (snippet !== undefined) {
    return readInclude('snippet', snippet, from);
  }
  const [, kind, written] = inComment.exec(/^\s*<!--(.*?)-->\s*$/.exec(line)?.[1] ?? '') ?? [];
  return kind === undefined || written === undefined ? null : readInclude(kind, written, from);
};

const escapedSnippet = /^([ \t>]*);(;*-+8)(<-)/;

/** Removes the semicolon that makes MkDocs show `;--8<-- "file"` as text instead of inserting the file. */
export const showEscapedSnippet = (line: string): string => line.replace(escapedSnippet, '$1$2$3');

/** Writes `--8<-- "file"` as a comment, because MDX would read `<` as the start of a tag. */
export const hideSnippet = (line: string): string =>
  line.replace(snippetLine, '$1<!--@snippet: $2-->').replace(escapedSnippet, '$1$2\\$3');

const backslashed = /^([ \t>]*)(;*-+8)\\(<-)/gm;

/**
 * Undoes `hideSnippet` in indented code and in HTML, where comments and backslashes are literal. Restores the semicolon
 * in code, because `includeInCode` removes it.
 */
export const showSnippets = (text: string, type: 'code' | 'html'): string =>
  text.replace(backslashed, type === 'code' ? '$1;$2$3' : '$1$2$3').replace(hiddenSnippet, '$1');

export const includesIn = (text: string, from: string): Include[] =>
  /@include|8<-/.test(text)
    ? [...text.matchAll(/<!--\s*@include:(?:(?!<!--|-->).)+-->|^[ \t>]*-+8<-+[ \t].*$/gm)].flatMap(
        ([line]) => includeInLine(line, from) ?? [],
      )
    : [];
