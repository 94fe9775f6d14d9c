import type { Heading, Nodes, Root } from 'mdast';
import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import { isJsxElement } from './jsx/jsx-source.ts';
import { locationOfNode } from './source-location.ts';
import { textOf } from './text-of.ts';
import { visit } from './visit.ts';

/** Whether a heading may show something: what tags and expressions give is not known before the page is rendered. */
const mayShow = (heading: Heading): boolean => {
  let isOpen = textOf(heading).trim() !== '';
  visit(heading, (node) => {
    isOpen ||= /^mdx|^image/.test(node.type);
  });
  return isOpen;
};

const levelOf = (node: Nodes): number | null => {
  if (node.type === 'heading') {
    return node.depth;
  }
  const level = isJsxElement(node) ? /^h([1-6])$/.exec(node.name ?? '')?.[1] : undefined;
  return level === undefined ? null : Number(level);
};

/** The signs of a heading, or the name of its tag. */
const locationOfLevel = (node: Nodes, file: string, level: number): SourceLocation => {
  const location = locationOfNode(file, node.position);
  if (location.kind !== 'range') {
    return location;
  }
  return node.type === 'heading'
    ? { ...location, length: Math.min(location.length, level) }
    : { ...location, column: location.column + 1, length: 2 };
};

const written = (node: Nodes, level: number): string =>
  node.type === 'heading' ? `\`${'#'.repeat(level)}\`` : `\`<h${level}>\``;

/**
 * Checks the outline of a body below the page's title, which is its h1: no second title, no level left out (WCAG 1.3.1;
 * screen readers list headings by level), no heading without text.
 */
export const checkHeadings = (tree: Root, file: string): Problem[] => {
  const problems: Problem[] = [];
  let before = 1;
  visit(tree, (node) => {
    const level = levelOf(node);
    if (level === null) {
      return;
    }
    // Headings that a component makes have no place, and nobody to mend them.
    if (node.position && level === 1) {
      problems.push(
        createProblem({
          code: 'heading/title-in-body',
          location: locationOfNode(file, node.position),
          expected: 'headings of the body to begin at level 2 (`##`)',
          found: 'a second title',
        }),
      );
    } else if (node.position && level > before + 1) {
      problems.push(
        createProblem({
          code: 'heading/level-skipped',
          location: locationOfLevel(node, file, level),
          expected: `level ${before + 1} (${written(node, before + 1)}) at most below ${before === 1 ? 'the page’s title' : `a heading of level ${before}`}`,
          found: `level ${level}`,
        }),
      );
    }
    if (node.type === 'heading' && node.position && !mayShow(node)) {
      problems.push(
        createProblem({
          code: 'heading/empty',
          location: locationOfNode(file, node.position),
          expected: 'text after the signs of a heading',
          found: 'none',
        }),
      );
    }
    before = level;
  });
  return problems;
};
