import type { Nodes, Parents, Root } from 'mdast';
import { codeFence } from '../../../base/text/fences.ts';
import type { Fix } from '../../../problems/problem.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfSpan, spanOf } from '../source-location.ts';

const CODE_INDENT = 4;

const expandTabs = (indent: string): string =>
  indent
    .split('\t')
    .reduce(
      (text, part) => text.padEnd(text.length + CODE_INDENT - (text.length % CODE_INDENT)) + part,
    );

/** Counts columns from 0 and expands tabs. */
const columnOf = (node: Nodes, { source }: PageCompilation): number => {
  const [from] = spanOf(node);
  return expandTabs(source.slice(source.lastIndexOf('\n', from - 1) + 1, from)).length;
};

const startsLine = (node: Nodes, { source }: PageCompilation): boolean => {
  const [from] = spanOf(node);
  return /^[\s>]*$/.test(source.slice(source.lastIndexOf('\n', from - 1) + 1, from));
};

/** Returns null for lines that Markdown would not read as one block of code. */
const fenced = (lines: readonly string[], base: number): string | null => {
  const indent = base + CODE_INDENT;
  const expanded = lines.map((line) => line.replace(/^[ \t]+/, expandTabs));
  if (expanded.some((line) => line.trim() !== '' && line.slice(0, indent).trim() !== '')) {
    return null;
  }
  const code = expanded.map((line) => line.slice(indent));
  const fence = codeFence(code.join('\n'));
  const start = ' '.repeat(base);
  return [fence, ...code, fence].map((line) => (line === '' ? '' : start + line)).join('\n');
};

const fixOf = (first: Nodes, last: Nodes, base: number, page: PageCompilation): Fix | undefined => {
  const [from, to] = [first.position?.start.line ?? 1, last.position?.end.line ?? 1];
  const lines = page.written.split('\n').slice(from - 1, to);
  const text = fenced(lines, base);
  const location = { ...locationOfSpan(page, spanOf(first)), column: 1 };
  return text === null
    ? undefined
    : { location: { ...location, length: lines.join('\n').length }, text };
};

const contentColumn = (node: Parents, base: number, page: PageCompilation): number | null => {
  switch (node.type) {
    case 'list':
      return base;
    case 'blockquote':
      return columnOf(node, page) + '> '.length;
    case 'containerDirective':
      return columnOf(node, page);
    case 'listItem': {
      const [first] = node.children;
      return first && first.position?.start.line === node.position?.start.line
        ? columnOf(first, page)
        : columnOf(node, page) + '- '.length;
    }
    default:
      return null;
  }
};

const checkBlocks = (parent: Parents, base: number, page: PageCompilation): void => {
  const isIndented = (node: Nodes | undefined): node is Nodes =>
    node?.position !== undefined &&
    startsLine(node, page) &&
    columnOf(node, page) - base >= CODE_INDENT;
  const nodes = parent.children as Nodes[];
  for (let index = 0; index < nodes.length; index++) {
    const first = nodes[index] as Nodes;
    if ((first.type === 'paragraph' || first.type === 'heading') && isIndented(first)) {
      const from = index;
      while (isIndented(nodes[index + 1])) {
        index++;
      }
      report(page, 'mdx/indented-code', first, {
        expected: 'code between two lines of three backticks, because MDX has no indented code',
        found: 'indented lines, which readers see as text',
        fix: fixOf(first, nodes[index] as Nodes, base, page),
      });
      // A comment such as `# install` is not a heading, so do not also report it as one.
      for (const node of nodes.slice(from, index + 1)) {
        Object.assign(node, node.type === 'heading' ? { type: 'paragraph' } : {});
      }
    } else if ('children' in first && first.position) {
      const column = contentColumn(first, base, page);
      if (column !== null) {
        checkBlocks(first, column, page);
      }
    }
  }
};

/** Skips children of elements, because authors indent them by any depth. */
export const checkIndentedCode = (tree: Root, page: PageCompilation): void => {
  if (page.format === 'mdx') {
    checkBlocks(tree, 0, page);
  }
};
