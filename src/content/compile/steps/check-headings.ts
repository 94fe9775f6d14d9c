import type { Heading, Nodes, Root } from 'mdast';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { valueAt } from '../../../base/json/json-pointer.ts';
import { report } from '../report.ts';
import { spanOf } from '../source-location.ts';
import { plainTextOf } from '../text-of.ts';
import { visit } from '../visit.ts';

const canBeVisible = (heading: Heading): boolean => {
  let isVisible = plainTextOf(heading) !== '';
  visit(heading, (node) => {
    isVisible ||= /^mdx|^image/.test(node.type);
  });
  return isVisible;
};

const levelOf = (node: Nodes): number | null => {
  if (node.type === 'heading') {
    return node.depth;
  }
  const level = isJsxElement(node) ? /^h([1-6])$/.exec(node.name ?? '')?.[1] : undefined;
  return level === undefined ? null : Number(level);
};

const checkLevel = (node: Nodes, page: PageCompilation, level: number, before: number): void => {
  if (level === 1) {
    report(page, 'heading/title-in-body', node, {
      expected: 'headings of the body to begin at level 2 (`##`)',
      found: 'a second title',
    });
  } else if (level > before + 1) {
    const [from, to] = spanOf(node);
    const isMarkdown = node.type === 'heading';
    const expectedHeading = isMarkdown ? '#'.repeat(before + 1) : `<h${before + 1}>`;
    const above = before === 1 ? 'the page’s title' : `a heading of level ${before}`;
    const span = isMarkdown
      ? ([from, Math.min(from + level, to)] as const)
      : ([from + 1, from + 3] as const);
    report(page, 'heading/level-skipped', span, {
      expected: `level ${before + 1} (\`${expectedHeading}\`) at most after ${above}`,
      found: `level ${level}`,
    });
  }
};

/** Reports a second title, skipped levels (WCAG 1.3.1) and empty headings. The title is the page's h1. */
export const checkHeadings = (tree: Root, page: PageCompilation): void => {
  let before = 1;
  // With a hidden title, readers see the first h1 of the body instead.
  let hasTitle = valueAt(page.frontMatter, ['hide_title']) !== true;
  visit(tree, (node) => {
    const level = levelOf(node);
    if (level === null) {
      return;
    }
    // Skip generated headings, which have no position and which authors cannot fix.
    if (node.position) {
      if (level > 1 || hasTitle) {
        checkLevel(node, page, level, before);
      }
      hasTitle ||= level === 1;
      if (node.type === 'heading' && !canBeVisible(node)) {
        const expected = 'text in the heading';
        report(page, 'heading/empty', node, { expected, found: 'none' });
      }
    }
    before = level;
  });
};
