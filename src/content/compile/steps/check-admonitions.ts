import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { admonitionTypes } from '../../../../schemas/mdx-components.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { blockTypes } from '../mkdocs/block-header.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';

const types = admonitionTypes.map((type) => `\`${type}\``).join(', ');

const colonsOf = (node: ContainerDirective, source: string): string =>
  /^:+/.exec(source.slice(...spanOf(node)))?.[0] ?? ':::';

const isClosed = (node: ContainerDirective, source: string): boolean => {
  const lines = source.slice(...spanOf(node)).split('\n');
  const end = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return lines.length > 1 && end.length >= colonsOf(node, source).length;
};

const checkType = (node: ContainerDirective, page: PageCompilation): void => {
  if (!admonitionTypes.some((type) => type === node.name)) {
    const from = spanOf(node)[0] + colonsOf(node, page.source).length;
    const suggestion = suggest(node.name, admonitionTypes);
    report(page, 'admonition/unknown-type', [from, from + node.name.length], {
      expected: `an admonition of type ${types}`,
      found: `\`${node.name}\``,
      suggestion,
      fix: certainName(node.name, suggestion, admonitionTypes),
    });
  }
};

/** MkDocs shows unknown types as neutral notes, so only names close to a known type are mistakes. */
const checkMkdocsType = ({ data, position }: Nodes, page: PageCompilation): void => {
  const name = data && 'mkdocsType' in data ? String(data.mkdocsType) : '';
  const suggestion = blockTypes.includes(name.toLowerCase())
    ? undefined
    : suggest(name, blockTypes);
  if (suggestion !== undefined) {
    const from = page.source.indexOf(name, spanOf({ position })[0]);
    report(page, 'admonition/unknown-type', [from, from + name.length], {
      expected: 'a known type of MkDocs',
      found: `\`${name}\``,
      suggestion,
      fix: certainName(name, suggestion, blockTypes),
    });
  }
};

const checkEnd = (
  node: ContainerDirective,
  outer: ContainerDirective | undefined,
  page: PageCompilation,
): void => {
  const [from] = spanOf(node);
  const colons = colonsOf(node, page.source);
  const span: SourceSpan = [from, from + colons.length + node.name.length];
  const outerColons = outer && colonsOf(outer, page.source);
  if (isClosed(node, page.source)) {
    if (node.children.every(({ data }) => data && 'directiveLabel' in data)) {
      const expected = 'text in the admonition';
      report(page, 'admonition/empty', span, { expected, found: 'none' });
    }
  } else if (outer && outerColons !== undefined && outerColons.length <= colons.length) {
    const [start] = spanOf(outer);
    report(page, 'admonition/wrong-nesting', [start, start + outerColons.length], {
      expected: `more colons around an admonition that holds another, \`${colons}:\``,
      found: `\`${outerColons}\`, which the end of the inner one closes`,
      related: { message: 'The inner one begins at', at: span },
    });
  } else {
    report(page, 'admonition/unclosed', span, {
      expected: `a line \`${colons}\` that closes the admonition`,
      found: 'none, so it contains everything that follows',
    });
  }
};

/** Returns the spans of lines that look like the end of an admonition. */
const checkLines = (tree: Root, page: PageCompilation): SourceSpan[] => {
  const ends: SourceSpan[] = [];
  visitType(tree, 'paragraph', (node) => {
    const [start, end] = spanOf(node);
    const lines = page.source.slice(start, end).matchAll(/^([ \t>]*)(:{3,})([ \t]*)(.*)$/gm);
    for (const { 1: before = '', 2: colons = '', 3: space = '', 4: rawRest = '', index } of lines) {
      const from = start + index + before.length;
      const rest = rawRest.trimEnd();
      const text = `${colons}${space}${rest}`;
      const span: SourceSpan = [from, from + text.length];
      const [, name, title = ''] = /^([A-Za-z][\w-]*)\s*([^[{]*$)?/.exec(rest) ?? [];
      const isSpaced = name !== undefined && space !== '';
      const meant = isSpaced ? `${colons}${title === '' ? rest : `${name}[${title}]`}` : undefined;
      // The fixed line would begin an admonition without an end, which no fix can correct.
      const isClosable = /^[ \t>]*:{3,}[ \t]*$/m.test(page.source.slice(from + text.length));
      if (rest === '') {
        ends.push([from, from + colons.length]);
      } else if (/[\p{L}\p{N}]/u.test(rest)) {
        report(page, 'admonition/syntax', span, {
          expected:
            meant === undefined
              ? `an admonition to begin with \`${colons}${name ?? 'note'}[Title]\``
              : `the type right after the colons, \`${meant}\``,
          found: `\`${text}\``,
          fix: isClosable ? meant : undefined,
        });
      }
    }
  });
  return ends;
};

export const checkAdmonitions = (tree: Root, page: PageCompilation): void => {
  const walk = (node: Nodes, outer: ContainerDirective | undefined): void => {
    const isAdmonition = node.type === 'containerDirective';
    if (isAdmonition) {
      checkType(node, page);
      checkEnd(node, outer, page);
    } else {
      checkMkdocsType(node, page);
    }
    if ('children' in node) {
      node.children.forEach((child) => walk(child, isAdmonition ? node : outer));
    }
  };
  walk(tree, undefined);
  const ends = checkLines(tree, page);
  // Each of these problems already explains an end line without a start line, so do not report that line.
  const hasCause = page.problems.some(({ code }) =>
    ['admonition/syntax', 'admonition/wrong-nesting'].includes(code),
  );
  for (const span of hasCause ? [] : ends) {
    report(page, 'admonition/unopened', span, {
      expected: 'an open admonition before the line that closes one',
      found: `\`${page.source.slice(...span)}\``,
    });
  }
};
