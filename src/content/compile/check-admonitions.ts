import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { admonitionTypes } from '../../../schemas/mdx-components.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { type JsxSource, spanOf } from './jsx/jsx-source.ts';
import { locationOfOffsets } from './source-location.ts';
import type { Span } from './syntax/syntax-mistake.ts';
import { visitType } from './visit.ts';

const types = admonitionTypes.map((type) => `\`${type}\``).join(', ');

const markerOf = (node: ContainerDirective, source: string): string =>
  /^:+/.exec(source.slice(...spanOf(node)))?.[0] ?? ':::';

const isClosed = (node: ContainerDirective, source: string): boolean => {
  const lines = source.slice(...spanOf(node)).split('\n');
  const end = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return lines.length > 1 && end.length >= markerOf(node, source).length;
};

const checkType = (node: ContainerDirective, { source, file }: JsxSource): Problem[] => {
  if (admonitionTypes.some((type) => type === node.name)) {
    return [];
  }
  const from = spanOf(node)[0] + markerOf(node, source).length;
  const location = locationOfOffsets(source, file, [from, from + node.name.length]);
  const suggestion = suggest(node.name, admonitionTypes);
  return [
    createProblem({
      code: 'admonition/unknown-type',
      location,
      expected: `an admonition of type ${types}`,
      found: `\`${node.name}\``,
      suggestion,
      fix: suggestion === undefined ? undefined : { location, text: suggestion },
    }),
  ];
};

const checkEnd = (
  node: ContainerDirective,
  outer: ContainerDirective | undefined,
  { source, file }: JsxSource,
): Problem[] => {
  const [from] = spanOf(node);
  const marker = markerOf(node, source);
  const locationOf = (span: Span) => locationOfOffsets(source, file, span);
  const opening = locationOf([from, from + marker.length + node.name.length]);
  if (isClosed(node, source)) {
    const isEmpty = node.children.every(({ data }) => data && 'directiveLabel' in data);
    return isEmpty
      ? [
          createProblem({
            code: 'admonition/empty',
            location: opening,
            expected: 'text in the admonition',
            found: 'none',
          }),
        ]
      : [];
  }
  const outerMarker = outer && markerOf(outer, source);
  if (outer && outerMarker !== undefined && outerMarker.length <= marker.length) {
    const [start] = spanOf(outer);
    return [
      createProblem({
        code: 'admonition/wrong-nesting',
        location: locationOf([start, start + outerMarker.length]),
        expected: `more colons around an admonition that holds another, \`${marker}:\``,
        found: `\`${outerMarker}\`, which the end of the inner one ends`,
        related: { message: 'The inner one begins at', location: opening },
      }),
    ];
  }
  return [
    createProblem({
      code: 'admonition/unclosed',
      location: opening,
      expected: `a line of \`${marker}\` that ends the admonition`,
      found: 'none, so that all that follows is part of it',
    }),
  ];
};

/** A line of text that begins as an admonition does and is none. */
const checkLine = (line: string, at: number, { source, file }: JsxSource): Problem | null => {
  const [, before = '', marker = '', space = '', rest = ''] =
    /^([\s>]*)(:{3,})([ \t]*)(.*?)\s*$/.exec(line) ?? [];
  if (marker === '') {
    return null;
  }
  const from = at + before.length;
  const location = locationOfOffsets(source, file, [
    from,
    from + marker.length + space.length + rest.length,
  ]);
  const found = `\`${marker}${space}${rest}\``;
  if (rest === '') {
    return createProblem({
      code: 'admonition/unopened',
      location,
      expected: 'an admonition before the line that ends one',
      found,
    });
  }
  const name = /^[A-Za-z][\w-]*/.exec(rest)?.[0];
  const isSpaced = name !== undefined && space !== '';
  return createProblem({
    code: 'admonition/syntax',
    location,
    expected: isSpaced
      ? `the type right after the colons, \`${marker}${rest}\``
      : `an admonition to begin \`${marker}${name ?? 'note'}[Title]\``,
    found,
    fix: isSpaced ? { location, text: `${marker}${rest}` } : undefined,
  });
};

const checkLines = (tree: Root, input: JsxSource): Problem[] => {
  const problems: Problem[] = [];
  visitType(tree, 'paragraph', (node) => {
    let [at] = spanOf(node);
    for (const line of input.source.slice(...spanOf(node)).split('\n')) {
      const problem = node.position ? checkLine(line, at, input) : null;
      problems.push(...(problem ? [problem] : []));
      at += line.length + 1;
    }
  });
  return problems;
};

/** Checks admonitions as they are written: type, beginning, end, nesting, and that they hold something. */
export const checkAdmonitions = (tree: Root, input: JsxSource): Problem[] => {
  if (!input.source.includes(':::')) {
    return [];
  }
  const problems: Problem[] = [];
  const walk = (node: Nodes, outer: ContainerDirective | undefined): void => {
    if (node.type === 'containerDirective') {
      problems.push(...checkType(node, input), ...checkEnd(node, outer, input));
    }
    if ('children' in node) {
      const inside = node.type === 'containerDirective' ? node : outer;
      node.children.forEach((child) => walk(child, inside));
    }
  };
  walk(tree, undefined);
  const lines = checkLines(tree, input);
  // The end of one that did not begin, or of one that ended early, is no mistake of its own.
  const isTold = [...problems, ...lines].some(({ code }) =>
    ['admonition/syntax', 'admonition/wrong-nesting'].includes(code),
  );
  problems.push(...lines.filter(({ code }) => code !== 'admonition/unopened' || !isTold));
  return problems;
};
