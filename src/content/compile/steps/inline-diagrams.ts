import type { Root } from 'mdast';
import { indexOnce } from '../../../problems/name-index.ts';
import { suggest } from '../../../problems/suggest.ts';
import { findAttribute, isJsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart } from '../source-location.ts';
import { visit } from '../visit.ts';

/** Removes declarations, comments, scripts and event handlers: only drawing instructions reach the page. */
const cleanSvg = (svg: string): string =>
  svg
    .replace(
      /<\?xml[\s\S]*?(?:\?>|$)|<!DOCTYPE[^>]*(?:>|$)|<!--[\s\S]*?(?:-->|$)|<script[\s\S]*?(?:<\/script>|$)/gi,
      '',
    )
    .replace(/\son\w+="[^"]*"/gi, '')
    .trim();

/** Inlines the SVG of every `<Diagram src>`, so that its colours follow the colour mode. */
export const inlineDiagrams = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'Diagram') {
      return;
    }
    const address = stringAttribute(node, 'src') ?? '';
    const svg = page.diagrams.get(address);
    if (svg !== undefined) {
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'svg', value: cleanSvg(svg) });
      return;
    }
    const { position = node.position } = findAttribute(node, 'src') ?? {};
    report(page, 'diagram/unreadable', locationOfPart(page, { position }, address), {
      expected: '`src` to name an SVG file of content/diagrams',
      found: JSON.stringify(address),
      suggestion: suggest(
        address,
        indexOnce(page.diagrams, 'diagrams', () => page.diagrams.keys()),
      ),
    });
  });
