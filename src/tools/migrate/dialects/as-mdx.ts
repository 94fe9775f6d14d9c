import type { Nodes } from 'mdast';
import { blankComments } from '../../../base/text/html-tags.ts';
import { parseMarkdown } from '../../../base/text/markdown.ts';
import { type Change, applyChanges } from '../pages/changes.ts';
import { maskFormulas } from './mask-unread.ts';
import { readsWithoutCode } from '../pages/edit-tags.ts';

/** MDX requires void elements to be self-closing. */
const voidTag = /<(?:br|hr|img|input|source|wbr)\b(?:[^<>"']|"[^"]*"|'[^']*')*?(?<!\/)(?=>)/gi;

const styleAttribute = /(<[a-z][^<>]*?\s)style=(?:"([^"]*)"|'([^']*)')/gi;

/** `width: 1px; margin-top: 0` → `{{ width: '1px', marginTop: '0' }}`. */
const styleObject = (css: string): string => {
  const entries = css.split(';').flatMap((rule): [string, string][] => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(rule) ?? [];
    const key = name.startsWith('--')
      ? name
      : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return name === '' ? [] : [[key, value]];
  });
  return `{${JSON.stringify(Object.fromEntries(entries))}}`;
};

const htmlChanges = (written: string, start: number): Change[] => [
  ...[...written.matchAll(/<!--([\s\S]*?)-->/g)].map(({ index, 0: whole, 1: text = '' }) => ({
    start: start + index,
    end: start + index + whole.length,
    text: `{/*${text.replaceAll('*/', '* /')}*/}`,
  })),
  ...[...blankComments(written).matchAll(styleAttribute)].map(
    ({ index, 0: whole, 1: before = '', 2: double, 3: single = '' }) => ({
      start: start + index + before.length,
      end: start + index + whole.length,
      text: `style=${styleObject(double ?? single)}`,
    }),
  ),
  ...[...blankComments(written).matchAll(voidTag)].map(({ index, 0: whole }) => {
    const end = start + index + whole.length;
    return { start: end, end, text: ' /' };
  }),
];

const changesOf = (node: Nodes, source: string, masked: string): Change[] | null => {
  const start = node.position?.start.offset ?? 0;
  const written = source.slice(start, node.position?.end.offset);
  if (node.type === 'text') {
    const own = masked.slice(start, node.position?.end.offset);
    return [...own.matchAll(/(?<!\\)[{<]/g)].map(({ index }) => ({
      start: start + index,
      end: start + index,
      text: '\\',
    }));
  }
  if (node.type === 'html') {
    return htmlChanges(written, start);
  }
  if (node.type === 'code') {
    return /^(?:```|~~~)/.test(written) ? [] : null;
  }
  if (node.type === 'link' && written.startsWith('<')) {
    const text = `[${written.slice(1, -1)}](${node.url})`;
    return [{ start, end: start + written.length, text }];
  }
  const id = node.type === 'heading' ? /\{#([^\s{}]+)\}[ \t]*$/.exec(written) : null;
  const inId = [...(id?.[1] ?? '').matchAll(/[_*~]/g)].map(({ index }) => {
    const at = start + (id?.index ?? 0) + '{#'.length + index;
    return { start: at, end: at, text: '\\' };
  });
  const inside =
    'children' in node ? node.children.map((child) => changesOf(child, source, masked)) : [];
  return inside.includes(null) ? null : [...inside.flatMap((changes) => changes ?? []), ...inId];
};

/**
 * Rewrites plain Markdown as MDX. Returns null if MDX would give the result a different meaning.
 *
 * @param hasMath whether `$…$` is a formula, in which braces are not escaped
 */
export const asMdx = (body: string, hasMath = false): string | null => {
  const masked = hasMath ? maskFormulas(body) : body;
  const changes = changesOf(parseMarkdown(body), body, masked);
  const text = changes && applyChanges(body, changes);
  return text !== null && readsWithoutCode(text, hasMath) ? text : null;
};
