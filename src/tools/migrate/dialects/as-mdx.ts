import type { Nodes } from 'mdast';
import { blankComments } from '../../../base/text/html-tags.ts';
import { parseMarkdown } from '../../../base/text/markdown.ts';
import { type Change, applyChanges } from '../pages/changes.ts';
import { readsWithoutCode } from '../pages/edit-tags.ts';

/** MDX requires void elements to be self-closing. */
const voidTag = /<(?:br|hr|img|input|source|wbr)\b(?:[^<>"']|"[^"]*"|'[^']*')*?(?<!\/)(?=>)/gi;

const htmlChanges = (written: string, start: number): Change[] => [
  ...[...written.matchAll(/<!--([\s\S]*?)-->/g)].map(({ index, 0: whole, 1: text = '' }) => ({
    start: start + index,
    end: start + index + whole.length,
    text: `{/*${text.replaceAll('*/', '* /')}*/}`,
  })),
  ...[...blankComments(written).matchAll(voidTag)].map(({ index, 0: whole }) => {
    const end = start + index + whole.length;
    return { start: end, end, text: ' /' };
  }),
];

const changesOf = (node: Nodes, source: string): Change[] | null => {
  const start = node.position?.start.offset ?? 0;
  const written = source.slice(start, node.position?.end.offset);
  if (node.type === 'text') {
    return [...written.matchAll(/(?<!\\)[{<]/g)].map(({ index }) => ({
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
  const inside = 'children' in node ? node.children.map((child) => changesOf(child, source)) : [];
  return inside.includes(null) ? null : inside.flatMap((changes) => changes ?? []);
};

/** Returns null if the text would have a different meaning in MDX. */
export const asMdx = (body: string): string | null => {
  const changes = changesOf(parseMarkdown(body), body);
  const text = changes && applyChanges(body, changes);
  return text !== null && readsWithoutCode(text) ? text : null;
};
