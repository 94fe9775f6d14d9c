import type { Definition, FootnoteDefinition, Nodes, Parents, Root } from 'mdast';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { findRepeated } from '../../find-repeated.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageSource } from '../page-compilation.ts';
import { type Span, fixAt, locationOfSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

type AnyDefinition = Definition | FootnoteDefinition;

/** What a page defines by name, the footnotes it uses, and its blocks of text. */
type Labels = {
  readonly definitions: Definition[];
  readonly footnotes: FootnoteDefinition[];
  readonly usedFootnotes: Set<string>;
  readonly blocks: Parents[];
};

const collectLabels = (tree: Root): Labels => {
  const labels: Labels = { definitions: [], footnotes: [], usedFootnotes: new Set(), blocks: [] };
  visit(tree, (node) => {
    if (node.type === 'definition') {
      labels.definitions.push(node);
    } else if (node.type === 'footnoteDefinition') {
      labels.footnotes.push(node);
    } else if (node.type === 'footnoteReference') {
      labels.usedFootnotes.add(node.identifier);
    } else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      labels.blocks.push(node);
    }
  });
  return labels;
};

const labelOf = ({ label, identifier }: AnyDefinition): string => label ?? identifier;

/** The span of the label between the brackets of a definition. */
const labelSpan = (node: AnyDefinition): Span => {
  const from = spanOf(node)[0] + (node.type === 'definition' ? 1 : 2);
  return [from, from + labelOf(node).length];
};

const checkDuplicates = (nodes: readonly AnyDefinition[], page: PageSource): Problem[] => {
  // `[//]: # (…)` is how comments are written in Markdown.
  const labels = nodes.filter(({ identifier }) => identifier !== '//');
  return findRepeated(labels, ({ identifier }) => identifier).map(({ item, first }) =>
    createProblem({
      code: item.type === 'definition' ? 'reference/duplicate' : 'footnote/duplicate',
      location: locationOfSpan(page, labelSpan(item)),
      expected: 'each label to be defined once',
      found: `\`${labelOf(item)}\` again, which nothing reads`,
      related: {
        message: 'The label is defined at',
        location: locationOfSpan(page, labelSpan(first)),
      },
    }),
  );
};

const checkUnused = (
  { footnotes, usedFootnotes }: Labels,
  suggested: ReadonlySet<string>,
  page: PageSource,
): Problem[] =>
  footnotes
    .filter((node) => !usedFootnotes.has(node.identifier) && !suggested.has(labelOf(node)))
    .map((node) =>
      createProblem({
        code: 'footnote/unused',
        location: locationOfSpan(page, labelSpan(node)),
        expected: `\`[^${labelOf(node)}]\` somewhere in the text, since a footnote shows only then`,
        found: 'none',
      }),
    );

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The source of a text block with code, links, tags and expressions replaced by spaces. */
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

const checkText = (block: Parents, labels: Labels, page: PageSource): Problem[] => {
  const [start] = spanOf(block);
  return [...plainText(block, page.source).matchAll(reference)].map(
    ({ 0: whole, 1: label, 2: note, index }) => {
      const found = label ?? note ?? '';
      const isFootnote = label === undefined;
      const defined = isFootnote ? labels.footnotes : labels.definitions;
      const suggestion = suggest(found, defined.map(labelOf));
      const from = start + index + whole.length - 1 - found.length;
      const location = locationOfSpan(page, [from, from + found.length]);
      return createProblem({
        code: isFootnote ? 'footnote/unknown' : 'reference/unknown',
        location,
        expected: isFootnote
          ? `a footnote \`[^${found}]: …\` on the page`
          : `a definition \`[${found}]: address\` on the page`,
        found: 'none',
        suggestion,
        fix: fixAt(location, suggestion),
      });
    },
  );
};

/** Checks links and footnotes defined apart from their use: the parser takes undefined ones for text. */
export const checkDefinitions = (tree: Root, page: PageSource): Problem[] => {
  const labels = collectLabels(tree);
  const unknown = labels.blocks.flatMap((block) => checkText(block, labels, page));
  // A footnote whose reference is misspelt is reported there.
  const suggested = new Set(unknown.flatMap(({ suggestion }) => suggestion ?? []));
  return [
    ...checkDuplicates(labels.definitions, page),
    ...checkDuplicates(labels.footnotes, page),
    ...unknown,
    ...checkUnused(labels, suggested, page),
  ];
};
