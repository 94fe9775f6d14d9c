import type { BlockContent, Nodes } from 'mdast';
import type { Section } from '../compiled-document.ts';
import { type SearchText, plainTextOf } from '../text-of.ts';
import { SKIP, visit } from '../visit.ts';

type Draft = Omit<Section, 'text' | 'code'> & { readonly text: string[]; readonly code: string[] };

const proseTypes = new Set(['paragraph', 'tableCell', 'html']);

const startSection = (node: Extract<Nodes, { type: 'heading' }>, anchor: string): Draft => ({
  anchor,
  heading: plainTextOf(node),
  level: node.depth,
  text: [],
  code: [],
});

const finish = ({ text, code, ...section }: Draft): Section => ({
  ...section,
  text: text.join(' '),
  code: code.join('\n'),
});

/**
 * Splits the Markdown copy of a page at its headings. Separates prose from code, because search ranks them differently.
 */
export const sectionsOf = (copy: readonly BlockContent[]): Section[] => {
  let current: Draft = { anchor: null, heading: '', level: 1, text: [], code: [] };
  const drafts = [current];
  const add = ({ text, code }: SearchText): void => {
    current.text.push(...(text.trim() === '' ? [] : [text]));
    current.code.push(...(code === '' ? [] : [code]));
  };
  visit({ type: 'root', children: [...copy] }, (node) => {
    if (node.data?.search) {
      add(node.data.search);
      return SKIP;
    }
    const id = node.data?.hProperties?.['id'];
    if (node.type === 'heading' && id !== undefined) {
      current = startSection(node, id);
      drafts.push(current);
      return SKIP;
    }
    if (node.type === 'code' || node.type === 'math') {
      add({ text: '', code: node.value });
    } else if (node.type === 'heading' || proseTypes.has(node.type)) {
      add({ text: plainTextOf(node), code: '' });
      return SKIP;
    }
    return undefined;
  });
  return drafts.map(finish);
};
