import type { Definition, FootnoteDefinition, Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { type JsxSource, isJsxElement, spanOf } from '../jsx/jsx-source.ts';
import { locationOfOffsets } from '../source-location.ts';
import type { Span } from '../syntax/syntax-mistake.ts';
import { visit } from '../visit.ts';

/** What a page defines and what it refers to, by name. */
type Names = {
  readonly definitions: Definition[];
  readonly footnotes: FootnoteDefinition[];
  readonly used: Set<string>;
};

const collectNames = (tree: Root): Names => {
  const names: Names = { definitions: [], footnotes: [], used: new Set() };
  visit(tree, (node) => {
    if (node.type === 'definition') {
      names.definitions.push(node);
    } else if (node.type === 'footnoteDefinition') {
      names.footnotes.push(node);
    } else if (node.type === 'footnoteReference') {
      names.used.add(node.identifier);
    }
  });
  return names;
};

/** The label between the brackets of a definition. */
const labelSpan = (node: Definition | FootnoteDefinition): Span => {
  const from = spanOf(node)[0] + (node.type === 'definition' ? 1 : 2);
  return [from, from + (node.label ?? node.identifier).length];
};

const checkDuplicates = (
  nodes: readonly (Definition | FootnoteDefinition)[],
  { source, file }: JsxSource,
): Problem[] => {
  const first = new Map<string, Problem['location']>();
  return nodes.flatMap((node) => {
    const location = locationOfOffsets(source, file, labelSpan(node));
    const earlier = first.get(node.identifier);
    // `[//]: # (…)` is how Markdown is commented.
    if (!earlier || node.identifier === '//') {
      first.set(node.identifier, location);
      return [];
    }
    return [
      createProblem({
        code: node.type === 'definition' ? 'reference/duplicate' : 'footnote/duplicate',
        location,
        expected: 'each label to be defined once',
        found: `\`${node.label ?? node.identifier}\` again, which nothing reads`,
        related: { message: 'The label is defined at', location: earlier },
      }),
    ];
  });
};

const checkUnused = (
  { footnotes, used }: Names,
  meant: ReadonlySet<string>,
  { source, file }: JsxSource,
): Problem[] =>
  footnotes
    .filter((node) => !used.has(node.identifier) && !meant.has(node.label ?? node.identifier))
    .map((node) =>
      createProblem({
        code: 'footnote/unused',
        location: locationOfOffsets(source, file, labelSpan(node)),
        expected: `\`[^${node.label ?? node.identifier}]\` somewhere in the text, since a footnote shows only then`,
        found: 'none',
      }),
    );

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The source of a text block with spaces for all that is no plain text: code, links, tags, expressions. */
const plainText = (block: Parents, source: string): string => {
  const [from, to] = spanOf(block);
  let text = source.slice(from, to).replace(/\\[[\]\\]/g, blank);
  const hide = ([start, end]: Span): void => {
    text =
      text.slice(0, start - from) +
      blank(text.slice(start - from, end - from)) +
      text.slice(end - from);
  };
  const walk = (node: Nodes): void => {
    if (isJsxElement(node)) {
      node.attributes.forEach((attribute) => hide(spanOf(attribute)));
    } else if (
      /^(?:inlineCode|link|image|footnoteReference|mdx|html)/.test(node.type) &&
      node.position
    ) {
      hide(spanOf(node));
      return;
    }
    if ('children' in node) {
      node.children.forEach(walk);
    }
  };
  block.children.forEach(walk);
  return text;
};

const reference = /(?<![\w\]])!?\[[^[\]]+\]\[([^[\]\n^][^[\]\n]*)\]|\[\^([^[\]\s]+)\]/g;

const checkText = (block: Parents, names: Names, { source, file }: JsxSource): Problem[] => {
  const [start] = spanOf(block);
  return [...plainText(block, source).matchAll(reference)].map(
    ({ 0: whole, 1: label, 2: note, index }) => {
      const found = label ?? note ?? '';
      const defined = label === undefined ? names.footnotes : names.definitions;
      const suggestion = suggest(
        found,
        defined.map((node) => node.label ?? node.identifier),
      );
      const from = start + index + whole.length - 1 - found.length;
      const location = locationOfOffsets(source, file, [from, from + found.length]);
      return createProblem({
        code: label === undefined ? 'footnote/unknown' : 'reference/unknown',
        location,
        expected:
          label === undefined
            ? `a footnote \`[^${found}]: …\` on the page`
            : `a definition \`[${found}]: address\` on the page`,
        found: 'none',
        suggestion,
        fix: suggestion === undefined ? undefined : { location, text: suggestion },
      });
    },
  );
};

/** Checks links and footnotes that are defined in one place and used in another: the parser takes lost ones for text. */
export const remarkDefinitions =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const input = { source: String(file.value), file: collected.file };
    const names = collectNames(tree);
    collected.problems.push(
      ...checkDuplicates(names.definitions, input),
      ...checkDuplicates(names.footnotes, input),
    );
    const unknown: Problem[] = [];
    visit(tree, (node) => {
      if (
        (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') &&
        node.position &&
        input.source.slice(...spanOf(node)).includes('[')
      ) {
        unknown.push(...checkText(node, names, input));
      }
    });
    // A footnote whose reference is misspelt is told of there.
    const meant = new Set(unknown.flatMap(({ suggestion }) => suggestion ?? []));
    collected.problems.push(...unknown, ...checkUnused(names, meant, input));
  };
