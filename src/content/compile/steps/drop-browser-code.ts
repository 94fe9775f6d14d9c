import type { Root } from 'mdast';
import { findAttribute, isJsxElement, nameSpan } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { visit } from '../visit.ts';

/**
 * Removes the function in `<BrowserOnly>`, which only a browser could run: pages show its `fallback`. Without one nothing
 * would be left.
 */
export const dropBrowserCode = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'BrowserOnly') {
      return;
    }
    if (!findAttribute(node, 'fallback')) {
      report(page, 'mdx/unsupported-use', nameSpan(node), {
        expected: '`fallback` to say what pages show, which run no code of their own',
        found: '`<BrowserOnly>` without it',
      });
    }
    node.children = [];
  });
