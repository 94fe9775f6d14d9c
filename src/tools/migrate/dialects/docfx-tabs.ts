import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const header = /^#{1,6}[ \t]+\[(.*)\]\(#tab\/([\w.-]+)(?:\/([\w.-]+))?\)[ \t]*$/;

const labelOf = (line: string): string | null => {
  const [whole, label = '', , condition] = header.exec(line) ?? [];
  // Tabs for different conditions share a label, so add the condition to tell them apart.
  const name = condition === undefined ? label : `${label} (${condition})`;
  return whole === undefined ? null : name.replaceAll('"', "'");
};

/** Converts `# [Label](#tab/id)` to `=== "Label"`. A rule, or a heading of the same or higher level, ends them. */
export const docfxTabs = (written: string): string => {
  const body = written.replace(/\r\n?/g, '\n');
  if (!body.includes('](#tab/')) {
    return body;
  }
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const starts = new Map<number, RootContent>(
    tree.children.map((node) => [(node.position?.start.line ?? 0) - 1, node]),
  );
  let level = 0;
  const lines = body.split('\n').flatMap((text, at) => {
    const node = starts.get(at);
    const depth = node?.type === 'heading' ? node.depth : 0;
    const label = depth > 0 ? labelOf(text) : null;
    if (label !== null) {
      const start = depth === level ? [`=== "${label}"`] : ['', `===! "${label}"`];
      level = depth;
      return [...start, ''];
    }
    const isRule = node?.type === 'thematicBreak';
    if (level > 0 && (isRule || (depth > 0 && depth <= level))) {
      level = 0;
      return isRule ? [''] : ['', text];
    }
    return [level === 0 ? text : text.trim() === '' ? '' : `    ${text}`];
  });
  return lines.join('\n');
};
