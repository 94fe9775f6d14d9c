import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from '../../../../base/files/file-type.ts';
import { moveLinks } from '../../pages/rewrite-links.ts';
import { splitPage } from '../../pages/front-matter.ts';
import { codeFence } from '../../../../base/text/fences.ts';
import { type MkdocsContext, indentBy, noteLoss } from './context.ts';

/** Maximum depth of nested snippets, so that files that include each other do not cause an infinite loop. */
const deepest = 10;

const readLines = (file: string): string[] =>
  readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');

const findIn = (folders: readonly string[], name: string): string | null =>
  folders.map((folder) => path.resolve(folder, name)).find((file) => isFile(file)) ?? null;

const sectionMark = /-{1,}8<-{1,}[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;

const sectionOf = (lines: readonly string[], name: string): string[] | null => {
  const marks = lines.map((line) => sectionMark.exec(line));
  const edge = (kind: string) => marks.findIndex((mark) => mark?.[1] === kind && mark[2] === name);
  const start = edge('start');
  const end = edge('end');
  return start === -1 ? null : lines.slice(start + 1, end === -1 ? undefined : end);
};

/** Selects lines by comma-separated ranges, such as `1:4`, `3`, `:3` or `-2:`. Line numbers start at 1. */
const rangesOf = (lines: readonly string[], written: string): string[] =>
  written.split(',').flatMap((range) => {
    const [from = '', to] = range.split(':');
    const at = (number: string): number =>
      (Number(number) < 0 ? lines.length + 1 : 0) + Number(number);
    const start = from === '' || Number(from) === 0 ? 1 : at(from);
    const end =
      to === undefined
        ? range === from
          ? start
          : lines.length
        : to === ''
          ? lines.length
          : at(to);
    return lines.slice(start - 1, end);
  });

const readSnippet = (written: string, context: MkdocsContext): string[] | null => {
  const [, name = '', part = ''] =
    /^(.*?)(?::((?:-?\d*(?::-?\d*)?,?)+|[\w-]+))?$/.exec(written) ?? [];
  const { snippetFolders } = context.markdown;
  const file = findIn(snippetFolders, name) ?? findIn(snippetFolders, written);
  if (file === null || /^https?:/.test(written)) {
    return null;
  }
  const lines = readLines(file);
  const isRange = /^-?\d*(?:[:,]-?\d*)*$/.test(part);
  const own =
    part === '' || !file.endsWith(name)
      ? lines
      : isRange
        ? rangesOf(lines, part.includes(':') || part.includes(',') ? part : `${part}:`)
        : sectionOf(lines, part);
  return own && own.filter((line) => !sectionMark.test(line));
};

const snippet = /^([ \t]*)(;*)-+8<-+(?:[ \t]+(["'])(.+?)\3)?[ \t]*$/;

const notFound = 'the file or its section was not found';
const missing = `${notFound}, so the line stays`;

const snippetLines = (name: string, line: string, context: MkdocsContext, depth = 0): string[] => {
  if (name.startsWith(';') || name.trim() === '') {
    return [];
  }
  const lines = depth > deepest ? null : readSnippet(name.trim(), context);
  if (lines === null) {
    noteLoss(context, `snippet \`${name.trim()}\``, line === '' ? notFound : missing);
    return [line];
  }
  return expandSnippets(lines, context, depth + 1);
};

/** Inserts files named in `--8<-- "file"`, or listed between two `--8<--` lines, even inside code. */
const expandSnippets = (lines: readonly string[], context: MkdocsContext, depth = 0): string[] => {
  let isInList = false;
  return lines.flatMap((line) => {
    const [whole, indent = '', escape = '', , name] = snippet.exec(line) ?? [];
    if (whole === undefined) {
      return isInList
        ? indentBy(
            snippetLines(line.trim(), line.trim(), context, depth),
            /^ */.exec(line)?.[0] ?? '',
          )
        : [line];
    }
    if (escape !== '') {
      return [line];
    }
    if (name === undefined) {
      isInList = !isInList;
      return [];
    }
    return indentBy(snippetLines(name, line.trim(), context, depth), indent);
  });
};

const optionOf = (options: string, name: string): string | undefined =>
  new RegExp(`${name}=(?:"([^"]*)"|'([^']*)')`).exec(options)?.slice(1).find(Boolean);

const between = (text: string, options: string): string | null => {
  const [start, end] = ['start', 'end'].map((name) =>
    optionOf(options, name)?.replaceAll(String.raw`\n`, '\n'),
  );
  const from = start === undefined ? 0 : text.indexOf(start);
  const body = from === -1 ? null : text.slice(from + (start?.length ?? 0));
  const to = end === undefined ? -1 : (body?.indexOf(end) ?? -1);
  return body && (to === -1 ? body : body.slice(0, to));
};

const includeTag =
  /^([ \t]*)\{%-?\s*include(-markdown)?\s+(["'])(.+?)\3((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|\w+))*)\s*-?%\}/gm;

/** Expands `{% include "file" %}` and `{% include-markdown "file" %}` tags of the `include-markdown` plugin. */
const expandIncludeTags = (body: string, context: MkdocsContext): string =>
  body.replace(
    includeTag,
    (tag: string, indent: string, markdown, _, name: string, options: string) => {
      const { from, root } = context.page;
      const file = findIn([path.dirname(from), root], name.replace(/^\//, ''));
      const text = file === null ? null : splitPage(readLines(file).join('\n')).body;
      const part = text === null ? null : between(text, options);
      if (file === null || part === null) {
        noteLoss(context, `include of \`${name}\``, missing);
        return tag;
      }
      if (/heading-offset/.test(options)) {
        noteLoss(context, '`heading-offset` of an include', 'headings keep their levels');
      }
      const isMoved = markdown !== undefined && !/rewrite-relative-urls=["']?false/.test(options);
      const moved = isMoved ? moveLinks(part, file, from) : part;
      return indentBy(moved.replace(/^\n+|\n+$/g, '').split('\n'), indent).join('\n');
    },
  );

const languageOf = (file: string): string =>
  ({ '.py': 'python', '.js': 'javascript', '.ts': 'typescript', '.rs': 'rust', '.sh': 'bash' })[
    path.extname(file)
  ] ??
  (path.extname(file).slice(1) || 'text');

/** Writes a code block for `{* file hl[1,3:4] ln[1:9] *}`. `ln` selects lines, and `hl` highlights some of them. */
const fileBlock = (file: string, options: string): string => {
  const lines = readLines(file);
  const list = (name: string): string | undefined =>
    new RegExp(`${name}\\[([^\\]]*)\\]`).exec(options)?.[1]?.replaceAll(/\s/g, '');
  const numbers = lines.map((_, index) => String(index + 1));
  const shown = list('ln') === undefined ? numbers : rangesOf(numbers, list('ln') ?? '');
  const marked = new Set(list('hl') === undefined ? [] : rangesOf(numbers, list('hl') ?? ''));
  const code = shown.map((number) => lines[Number(number) - 1] ?? '').join('\n');
  const highlights = shown.flatMap((number, index) => (marked.has(number) ? index + 1 : []));
  const fence = codeFence(code);
  const title = /title\[["']?([^\]]+?)["']?\]/.exec(options)?.[1];
  const words = [
    languageOf(file),
    title === undefined ? '' : `title="${title}"`,
    highlights.length > 0 ? `hl_lines="${highlights.join(' ')}"` : '',
  ].filter((word) => word !== '');
  return `${fence}${words.join(' ')}\n${code}\n${fence}`;
};

const pathMark =
  /^([ \t]*)\{(\*|!>?)\s*([^\s!*{}]+)((?:\s+\w+\[[^\]\n]*\])*)[ \t]*(?:\*|!)\}[ \t]*$/gm;

/** Replaces `{! file !}` with the text of a file, and `{* file *}` with a code block. */
const expandPathMarks = (body: string, context: MkdocsContext): string =>
  body.replace(
    pathMark,
    (mark: string, indent: string, kind: string, name: string, options: string) => {
      const { from, root } = context.page;
      const { folder, snippetFolders } = context.markdown;
      const file = findIn([folder, path.dirname(from), root, ...snippetFolders], name);
      if (file === null) {
        noteLoss(context, `include of \`${name}\``, missing);
        return mark;
      }
      const text = kind === '*' ? fileBlock(file, options) : readLines(file).join('\n');
      return indentBy(text.split('\n'), indent).join('\n');
    },
  );

const rawMark =
  /(?:^[ \t]*\{%[-+]?\s*(?:end)?raw\s*[-+]?%\}[ \t]*\n)|\{%[-+]?\s*(?:end)?raw\s*[-+]?%\}/gm;

export const expandIncludes = (body: string, context: MkdocsContext): string => {
  const { plugins, extensions, appended } = context.markdown;
  const hasMacros = [...plugins, ...extensions].some((name) => /^(?:.*\.)?macros$/.test(name));
  const shown = hasMacros ? body.replace(rawMark, '') : body;
  const tagged = plugins.has('include-markdown') ? expandIncludeTags(shown, context) : shown;
  const hasMarks = [...extensions].some((name) => /^m(?:ark)?d(?:own|x)_include/.test(name));
  const marked = hasMarks ? expandPathMarks(tagged, context) : tagged;
  const more = appended.flatMap((name) => ['', ...snippetLines(name, '', context)]);
  return [...expandSnippets(marked.split('\n'), context), ...more].join('\n');
};
