import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapePattern } from '../../../base/text/escape-pattern.ts';
import { isFile } from '../../../base/files/file-type.ts';
import { keepPart, trimBlankLines } from '../../../base/text/file-part.ts';
import { codeFence, maskCode } from '../../../base/text/fences.ts';
import { decodePath } from '../../../base/paths/route-path.ts';
import { importedPath } from '../pages/address-book.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { docfxTabs } from './docfx-tabs.ts';
import { inlineIncludes, prefixAfter } from './includes.ts';
import { showPlaceholders } from './show-placeholders.ts';

const include = /\[!include(?:\s*\[[^\]\n]*\])?\(\s*([^\s#?)]+)()[^)\n]*\)\]/gi;

const snippet =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\[!code(?:-([\w+#-]+))?\s*\[[^\]\n]*\]\(\s*([^\s#?)]+)(?:\?([^\s#)]*))?(?:#([^\s)]*))?[^)\n]*\)\]/gim;

type Written = { readonly indent: string; readonly language: string | undefined };

/** Returns the name as the file spells it, because DocFX ignores the case of region names. */
const regionName = (text: string, name: string): string =>
  new RegExp(`region\\s+(${escapePattern(name)})(?![\\w-])`, 'i').exec(text)?.[1] ?? name;

/** The lines between `// <name>` and `// </name>`. */
const taggedLines = (text: string, name: string): string | null => {
  const own = escapePattern(name);
  return (
    new RegExp(`<${own}>[^\\n]*\\n([\\s\\S]*?)^[^\\n]*</${own}>`, 'im').exec(text)?.[1] ?? null
  );
};

const dedent = (code: string): string => {
  const depths = [...code.matchAll(/^[ \t]*(?=\S)/gm)].map(([space]) => space.length);
  return code.replace(new RegExp(`^[ \\t]{${Math.min(...depths)}}`, 'gm'), '');
};

/** @param ranges such as `1,4-5,9-` */
const linesIn = (text: string, ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from, to = from] = range.split('-');
      return text.split('\n').slice(Number(from) - 1, to ? Number(to) : undefined);
    })
    .join('\n');

const partOf = (text: string, options: URLSearchParams, anchor: string): string | null => {
  const [, from, to = from] = /^L(\d+)(?:-L(\d+))?$/.exec(anchor) ?? [];
  const start = options.get('start');
  const range =
    options.get('range') ??
    (from === undefined ? start && `${start}-${options.get('end') ?? ''}` : `${from}-${to}`);
  const name = options.get('name') ?? (from === undefined ? anchor : '');
  const kept = range
    ? linesIn(text, range)
    : name === ''
      ? text
      : (taggedLines(text, name) ?? keepPart(text, `#${regionName(text, name)}`));
  return kept && trimBlankLines(dedent(kept));
};

const fenceFor = (code: string, { indent, language }: Written, lines: string | null): string => {
  const fence = codeFence(code);
  const rows = code.split('\n');
  const marked = lines?.replace(/-(?=,|$)/g, `-${rows.length}`);
  const start = `${fence}${language ?? 'text'}${marked === undefined ? '' : ` {${marked}}`}`;
  return indent + [start, ...rows, fence].join(`\n${prefixAfter(indent)}`);
};

const inlineCode = (body: string, page: DialectPage, lose: (what: string, why: string) => void) => {
  const masked = maskCode(body);
  return body.replace(snippet, (written: string, ...found: unknown[]) => {
    const [indent, language, name, query, anchor] = found as (string | undefined)[];
    const at = Number(found.at(-2)) + (indent ?? '').length;
    if (masked[at] !== '[') {
      return written;
    }
    const file = importedPath(name ?? '', page.from, page.root);
    const options = new URLSearchParams(query ?? '');
    const text = isFile(file) ? readFileSync(file, 'utf8').replace(/\r\n?/g, '\n') : null;
    const code = text === null ? null : partOf(text, options, anchor ?? '');
    if (code === null) {
      lose(`code \`${written.trim()}\``, 'does not name a file, or a part that it has');
      return written;
    }
    const own = { indent: indent ?? '', language: language ?? path.extname(file).slice(1) };
    return fenceFor(code, own, options.get('highlight'));
  });
};

const reference =
  /(?<!!)\[([^[\]\n]*)\]\((?:xref:|@"?)([^)\s?"]*)[^)\n]*\)|<xref:([^>\s?]*)[^>\n]*>|<(?:a\s+href="xref:|xref\s+href=")([^"?]*)[^"]*"[^<>]*(?:(?<=\/)>|>([\s\S]*?)<\/(?:a|xref)>)|(?<![\w.])@(?=[A-Z]\w*\.[A-Z])[\w.`]+/g;

const video = /^([ \t>]*)>[ \t]*\[!video[ \t]+(https?:[^\]\s"]+)[ \t]*\][ \t]*$/gim;

const embedVideos = (body: string): string => {
  const masked = maskCode(body);
  return body.replace(video, (written: string, before: string, address: string, at: number) =>
    masked.slice(at, at + written.length).includes('[')
      ? `${before}<iframe src="${address}" title="Video" width="560" height="315" loading="lazy" allowfullscreen></iframe>`
      : written,
  );
};

const generated = /(?<!!)\[([^[\]\n]+)\]\((?![a-z]+:)([^()\s#?]+\.yml)(?:[#?][^()\s]*)?\)/g;

/** Replaces links to the generated API reference, which is not migrated, with their text. */
const dropReferences = (
  body: string,
  page: DialectPage,
  lose: (what: string, why: string) => void,
): string => {
  const why = 'the generated API reference is not migrated, so they are text';
  const masked = maskCode(body);
  const text = body.replace(reference, (written: string, ...found: unknown[]) => {
    const [label, ofLink, ofAddress, ofTag, inTag] = found as (string | undefined)[];
    if (masked[Number(found.at(-2))] === ' ') {
      return written;
    }
    lose('links `xref:` of DocFX', why);
    const shown = label || inTag;
    const uid = ofLink ?? ofAddress ?? ofTag;
    return uid === undefined ? written : shown || `\`\` ${decodePath(uid)} \`\``;
  });
  const maskedText = maskCode(text);
  return text.replace(generated, (written: string, label: string, name: string, at: number) => {
    if (maskedText[at] === ' ' || isFile(importedPath(name, page.from, page.root))) {
      return written;
    }
    lose('links to the API reference', why);
    return label;
  });
};

export const fromDocfx = (page: DialectPage): OwnPage => {
  const notes: Note[] = [];
  const lose = (what: string, why: string): void => {
    notes.push({ ...leftOut(what, why), page: page.name });
  };
  const included = inlineIncludes(page, { pattern: include, isInCode: false });
  const code = inlineCode(included.body, page, lose);
  const body = embedVideos(docfxTabs(dropReferences(code, page, lose)));
  const shown = showPlaceholders(body, page.name);
  return { body: shown.body, keys: {}, notes: [...included.notes, ...notes, ...shown.notes] };
};
