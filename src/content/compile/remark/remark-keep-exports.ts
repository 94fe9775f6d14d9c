import type { Root } from 'mdast';

/**
 * Leaves of a page only its exports. When a page is checked, every mistake in its text is known by now; what comes
 * after (HTML, JavaScript) can still find fault with exports, and costs as much as all checks together.
 */
export const remarkKeepExports =
  () =>
  (tree: Root): void => {
    tree.children = tree.children.filter(({ type }) => type === 'mdxjsEsm');
  };
