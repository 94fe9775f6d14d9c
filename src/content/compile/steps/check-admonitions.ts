import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { admonitionTypes } from '../../../../schemas/mdx-components.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import type { PageSource } from '../page-compilation.ts';
import { fixAt, locationOfSpan, spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';

const types = admonitionTypes.map((type) => `\`${type}\``).join(', ');

/** The colons before the type. */
const colonsOf = (node: ContainerDirective, source: string): string =>
  /^:+/.exec(source.slice(...spanOf(node)))?.[0] ?? ':::';

const isClosed = (node: ContainerDirective, source: string): boolean => {
  const lines = source.slice(...spanOf(node)).split('\n');
  const end = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return lines.length > 1 && end.length >= colonsOf(node, source).length;
};

const checkType = (node: ContainerDirective, page: PageSource): Problem[] => {
  if (admonitionTypes.some((type) => type === node.name)) {
    return [];
  }
  const from = spanOf(node)[0] + colonsOf(node, page.source).length;
  const location = locationOfSpan(page, [from, from + node.name.length]);
  const suggestion = suggest(node.name, admonitionTypes);
  return [
    createProblem({
      code: 'admonition/unknown-type',
      location,
      expected: `an admonition of type ${types}`,
      found: `\`${node.name}\``,
      suggestion,
      fix: fixAt(location, suggestion),
    }),
  ];
};

const checkEnd = (
  node: ContainerDirective,
  outer: ContainerDirective | undefined,
  page: PageSource,
): Problem[] => {
  const [from] = spanOf(node);
  const colons = colonsOf(node, page.source);
  const location = locationOfSpan(page, [from, from + colons.length + node.name.length]);
  if (isClosed(node, page.source)) {
    const isEmpty = node.children.every(({ data }) => data && 'directiveLabel' in data);
    const expected = 'text in the admonition';
    return isEmpty
      ? [createProblem({ code: 'admonition/empty', location, expected, found: 'none' })]
      : [];
  }
  const outerColons = outer && colonsOf(outer, page.source);
  if (outer && outerColons !== undefined && outerColons.length <= colons.length) {
    const [start] = spanOf(outer);
    return [
      createProblem({
        code: 'admonition/wrong-nesting',
        location: locationOfSpan(page, [start, start + outerColons.length]),
        expected: `more colons around an admonition that holds another, \`${colons}:\``,
        found: `\`${outerColons}\`, which the end of the inner one ends`,
        related: { message: 'The inner one begins at', location },
      }),
    ];
  }
  return [
    createProblem({
      code: 'admonition/unclosed',
      location,
      expected: `a line of \`${colons}\` that ends the admonition`,
      found: 'none, so that all that follows is part of it',
    }),
  ];
};

/** Reports a line of text that resembles the start or end of an admonition. */
const checkLine = (line: string, at: number, page: PageSource): Problem[] => {
  const [, before = '', colons = '', space = '', rest = ''] =
    /^([\s>]*)(:{3,})([ \t]*)(.*?)\s*$/.exec(line) ?? [];
  if (colons === '') {
    return [];
  }
  const from = at + before.length;
  const text = `${colons}${space}${rest}`;
  const location = locationOfSpan(page, [from, from + text.length]);
  const found = `\`${text}\``;
  if (rest === '') {
    const expected = 'an admonition before the line that ends one';
    return [createProblem({ code: 'admonition/unopened', location, expected, found })];
  }
  const name = /^[A-Za-z][\w-]*/.exec(rest)?.[0];
  const isSpaced = name !== undefined && space !== '';
  return [
    createProblem({
      code: 'admonition/syntax',
      location,
      expected: isSpaced
        ? `the type right after the colons, \`${colons}${rest}\``
        : `an admonition to begin \`${colons}${name ?? 'note'}[Title]\``,
      found,
      fix: isSpaced ? { location, text: `${colons}${rest}` } : undefined,
    }),
  ];
};

const checkLines = (tree: Root, page: PageSource): Problem[] => {
  const problems: Problem[] = [];
  visitType(tree, 'paragraph', (node) => {
    let [at] = spanOf(node);
    for (const line of page.source.slice(...spanOf(node)).split('\n')) {
      problems.push(...checkLine(line, at, page));
      at += line.length + 1;
    }
  });
  return problems;
};

/** Checks how admonitions are written: their type, start, end and nesting, and that they have content. */
export const checkAdmonitions = (tree: Root, page: PageSource): Problem[] => {
  const problems: Problem[] = [];
  const walk = (node: Nodes, outer: ContainerDirective | undefined): void => {
    const isAdmonition = node.type === 'containerDirective';
    if (isAdmonition) {
      problems.push(...checkType(node, page), ...checkEnd(node, outer, page));
    }
    if ('children' in node) {
      node.children.forEach((child) => walk(child, isAdmonition ? node : outer));
    }
  };
  walk(tree, undefined);
  problems.push(...checkLines(tree, page));
  // These leave an end without a start, which is not a problem of its own.
  const hasCause = problems.some(({ code }) =>
    ['admonition/syntax', 'admonition/wrong-nesting'].includes(code),
  );
  return problems.filter(({ code }) => code !== 'admonition/unopened' || !hasCause);
};
