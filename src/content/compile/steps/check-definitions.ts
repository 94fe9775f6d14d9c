import type { Definition, FootnoteDefinition, Nodes, Parents, Root } from 'mdast';
import { indexOnce } from '../../../problems/name-index.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { findRepeated } from '../../../problems/find-repeated.ts';
import { blank } from '../../../base/text/blank.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

type AnyDefinition = Definition | FootnoteDefinition;

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

const labelSpan = (node: AnyDefinition): SourceSpan => {
  const from = spanOf(node)[0] + (node.type === 'definition' ? 1 : 2);
  return [from, from + labelOf(node).length];
};

const checkDuplicates = (nodes: readonly AnyDefinition[], page: PageCompilation): void => {
  // `[//]: # (…)` is a Markdown comment.
  const labels = nodes.filter(({ identifier }) => identifier !== '//');
  for (const { item, first } of findRepeated(labels, ({ identifier }) => identifier)) {
    const code = item.type === 'definition' ? 'reference/duplicate' : 'footnote/duplicate';
    report(page, code, labelSpan(item), {
      expected: 'each label to be defined once',
      found: `\`${labelOf(item)}\` again, which has no effect`,
      related: { message: 'The label is defined at', at: labelSpan(first) },
    });
  }
};

const plainText = (block: Parents, source: string): string => {
  const [from, to] = spanOf(block);
  let text = source.slice(from, to).replace(/\\[[\]\\]/g, blank);
  const hide = ([start, end]: SourceSpan): void => {
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

/** @returns the suggested labels */
const checkText = (block: Parents, labels: Labels, page: PageCompilation): string[] => {
  const [start] = spanOf(block);
  return [...plainText(block, page.source).matchAll(reference)].flatMap(
    ({ 0: whole, 1: label, 2: note, index }) => {
      const found = label ?? note ?? '';
      const isFootnote = label === undefined;
      const defined = isFootnote ? labels.footnotes : labels.definitions;
      const suggestion = suggest(
        found,
        indexOnce(defined, 'labels', () => defined.map(labelOf)),
      );
      const from = start + index + whole.length - 1 - found.length;
      const code = isFootnote ? 'footnote/unknown' : 'reference/unknown';
      report(page, code, [from, from + found.length], {
        expected: isFootnote
          ? `a footnote \`[^${found}]: …\` on the page`
          : `a definition \`[${found}]: address\` on the page`,
        found: 'none',
        suggestion,
        fix: certainName(found, suggestion),
      });
      return suggestion ?? [];
    },
  );
};

/** Searches the text for references to undefined labels, because the parser treats them as plain text. */
export const checkDefinitions = (tree: Root, page: PageCompilation): void => {
  const labels = collectLabels(tree);
  checkDuplicates(labels.definitions, page);
  checkDuplicates(labels.footnotes, page);
  // Do not report a footnote as unused if a misspelled reference to it is already reported.
  const suggested = new Set(labels.blocks.flatMap((block) => checkText(block, labels, page)));
  for (const node of labels.footnotes) {
    const label = labelOf(node);
    if (!labels.usedFootnotes.has(node.identifier) && !suggested.has(label)) {
      report(page, 'footnote/unused', labelSpan(node), {
        expected: `\`[^${label}]\` in the text, because unused footnotes do not appear`,
        found: 'none',
      });
    }
  }
};
