import type { Root } from 'mdast';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { type Span, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length;

/** The lines of a tag; null where something else is on them. */
const ownLines = (source: string, [from, to]: Span) => {
  const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
  const after = /^[^\n]*/.exec(source.slice(to))?.[0] ?? '';
  return `${before}${after}`.trim() === ''
    ? { from: lineAt(source, from), to: lineAt(source, to), path: null }
    : null;
};

/**
 * Leaves the tags of a site's own components out of the Markdown copy where there is content between them: other tools
 * know the content, but not the components.
 */
export const leaveOutOwnTags = (tree: Root, page: PageCompilation): void => {
  const names = new Set(page.components?.map(({ name }) => name));
  if (names.size === 0) {
    return;
  }
  visit(tree, (node) => {
    const [first] = isJsxElement(node) ? node.children : [];
    const last = isJsxElement(node) ? node.children.at(-1) : undefined;
    if (!isJsxElement(node) || !names.has(node.name ?? '') || !first?.position || !last?.position) {
      return;
    }
    const [from, to] = spanOf(node);
    const opening = page.source.slice(from, spanOf(first)[0]).trimEnd();
    const closing = page.source.slice(spanOf(last)[1], to).trimStart();
    const spans: readonly Span[] = [
      [from, from + opening.length],
      [to - closing.length, to],
    ];
    const lines = spans.map((span) => ownLines(page.source, span)).filter((own) => own !== null);
    if (lines.length === spans.length) {
      page.inclusions.push(...lines);
    }
  });
};
