import type { Root } from 'mdast';
import { findAttribute, inPlaceOf, isJsxElement, nameSpan } from '../jsx/jsx-element.ts';
import { missingNote } from '../jsx/missing-note.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

/** Only a browser could run the function in `<BrowserOnly>`. Pages show its `fallback`, or else the source. */
export const dropBrowserCode = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node, index, parent) => {
    if (!isJsxElement(node) || node.name !== 'BrowserOnly') {
      return;
    }
    if (!findAttribute(node, 'fallback')) {
      report(page, 'mdx/unsupported-use', nameSpan(node), {
        expected: '`fallback` to say what pages show, which run no code of their own',
        found: '`<BrowserOnly>` without it',
      });
      const note = missingNote(page.source.slice(...spanOf(node)));
      parent.children.splice(index, 1, inPlaceOf(node, note) as never);
    }
    node.children = [];
  });
