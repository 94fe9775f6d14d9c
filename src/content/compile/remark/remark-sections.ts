import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Section } from '../compiled-document.ts';
import { textOf, textOfHtml } from '../text-of.ts';
import { SKIP, visit } from '../visit.ts';

type Draft = {
  anchor: string | null;
  heading: string;
  level: number;
  text: string[];
  code: string[];
};

/** What search finds a generated part of a page by, where the tree holds no text of it. */
export type SearchText = { readonly text: string; readonly code: string };

const proseTypes = new Set(['paragraph', 'tableCell', 'html']);

const startSection = (node: Extract<Nodes, { type: 'heading' }>): Draft => ({
  anchor: node.data?.hProperties?.['id']?.toString() ?? '',
  heading: textOf(node).replace(/\s+/g, ' ').trim(),
  level: node.depth,
  text: [],
  code: [],
});

const finish = ({ text, code, ...section }: Draft): Section => ({
  ...section,
  text: text.join(' '),
  code: code.join('\n'),
});

/** Cuts the page at its headings into the parts that search finds: prose and code apart, since they rank apart. */
export const remarkSections =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    let current: Draft = { anchor: null, heading: '', level: 1, text: [], code: [] };
    const drafts = [current];
    visit(tree, (node) => {
      if (node.type === 'heading') {
        current = startSection(node);
        drafts.push(current);
        return SKIP;
      }
      const search = (node.data as { search?: SearchText } | undefined)?.search;
      if (search) {
        current.text.push(search.text);
        current.code.push(search.code);
      } else if (node.type === 'code') {
        current.code.push(node.value);
      } else if (proseTypes.has(node.type)) {
        const raw = node.type === 'html' ? textOfHtml(node.value) : textOf(node);
        const text = raw.replace(/\s+/g, ' ').trim();
        if (text !== '') {
          current.text.push(text);
        }
        if (node.type === 'paragraph') {
          collected.firstParagraph ||= text;
        }
        return SKIP;
      }
      return undefined;
    });
    collected.sections.push(...drafts.map(finish));
  };
