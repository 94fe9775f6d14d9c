import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../text/markdown.ts';
import { type Change, applyChanges } from '../pages/changes.ts';
import { readsWithoutCode } from '../pages/edit-tags.ts';

/** The changes that keep what a node of plain Markdown says; null where MDX has no such node. */
const changesOf = (node: Nodes, source: string): Change[] | null => {
  const start = node.position?.start.offset ?? 0;
  const written = source.slice(start, node.position?.end.offset);
  if (node.type === 'text') {
    // A value of Vue, which the check of plain Markdown reports.
    if (/\{\{[^{}]*\}\}/.test(written)) {
      return null;
    }
    return [...written.matchAll(/(?<!\\)[{<]/g)].map(({ index }) => ({
      start: start + index,
      end: start + index,
      text: '\\',
    }));
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

/** A page of plain Markdown as MDX that says the same; null where there is no such page. */
export const asMdx = (body: string): string | null => {
  const changes = changesOf(parseMarkdown(body), body);
  const text = changes && applyChanges(body, changes);
  // Comments of HTML are read in MDX, too.
  return text !== null && readsWithoutCode(text.replace(/<!--[\s\S]*?-->/g, '')) ? text : null;
};
