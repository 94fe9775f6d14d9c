import type { Nodes, Root } from 'mdast';
import { parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import type { Section } from '../compiled-document.ts';
import { isTruncateComment, plainTextOf } from '../text-of.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { SKIP, visit } from '../visit.ts';

type Draft = Omit<Section, 'text' | 'code'> & { readonly text: string[]; readonly code: string[] };

export type SearchText = { readonly text: string; readonly code: string };

const proseTypes = new Set(['paragraph', 'tableCell', 'html']);

const startSection = (node: Extract<Nodes, { type: 'heading' }>): Draft => ({
  anchor: node.data?.hProperties?.['id']?.toString() ?? '',
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

/** The title of a code block is usually the name of a file. */
const codeOf = ({ meta, value }: Extract<Nodes, { type: 'code' }>): string[] => {
  const { code } = takeMagicComments(value);
  const { title } = parseCodeMeta(meta ?? '', code.split('\n').length);
  return title === null ? [code] : [title, code];
};

/** Separates prose from code, because search ranks them differently. */
export const collectSections = (tree: Root, page: PageCompilation): void => {
  let current: Draft = { anchor: null, heading: '', level: 1, text: [], code: [] };
  const drafts = [current];
  const truncate = (): void => {
    page.summary ??= drafts.flatMap(({ text }) => text).join(' ');
  };
  visit(tree, (node) => {
    if (isTruncateComment(node)) {
      truncate();
      return SKIP;
    }
    if (node.type === 'heading') {
      current = startSection(node);
      drafts.push(current);
      return SKIP;
    }
    const search = (node.data as { search?: SearchText } | undefined)?.search;
    if (search) {
      current.text.push(search.text);
      current.code.push(search.code);
      return SKIP;
    } else if (node.type === 'code') {
      current.code.push(...codeOf(node));
    } else if (proseTypes.has(node.type)) {
      const text = plainTextOf(node);
      if (text !== '') {
        current.text.push(text);
      }
      if (node.type === 'paragraph') {
        page.firstParagraph ||= text;
        if (node.children.some(isTruncateComment)) {
          truncate();
        }
      }
      return SKIP;
    }
    return undefined;
  });
  page.sections.push(...drafts.map(finish));
};
