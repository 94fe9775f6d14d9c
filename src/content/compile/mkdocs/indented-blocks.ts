import type { Paragraph } from 'mdast';
import type { CompileContext, Extension, Handle } from 'mdast-util-from-markdown';
import { parseInline } from '../../../base/text/markdown.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import { shownTextOf } from '../text-of.ts';
import { visitType } from '../visit.ts';
import { type BlockHeader, readHeader } from './block-header.ts';
import { indentedBlockSyntax } from './block-syntax.ts';

/** Removes the markup from a title, as from the label in `:::note[Title]`. Keeps `<T>` as text. */
const shownTitle = (title: string): string => {
  const words: Paragraph = { type: 'paragraph', children: parseInline(title) };
  visitType(words, 'html', ({ value }, index, parent) => {
    parent.children[index] = { type: 'text', value };
  });
  return shownTextOf(words);
};

const elementOf = (header: BlockHeader) => {
  const title = header.title && shownTitle(header.title);
  switch (header.kind) {
    case 'note':
      return {
        ...createJsxElement('Admonition', { type: header.type, title }),
        data: { mkdocsType: header.written },
      };
    case 'details':
      return {
        ...createJsxElement('Details', { summary: title, open: header.isOpen }),
        data: { mkdocsType: header.written },
      };
    case 'tab':
      return {
        ...createJsxElement('TabItem', { value: title, label: title }),
        data: { tab: { startsGroup: header.startsGroup } },
      };
  }
};

const enterBlock: Handle = function enter(this: CompileContext, token) {
  this.enter(createJsxElement('Admonition', {}), token);
};

const exitHeader: Handle = function exit(this: CompileContext, token) {
  const header = readHeader(this.sliceSerialize(token));
  Object.assign(this.stack.at(-1) ?? {}, header && { ...elementOf(header), children: [] });
};

const exitBlock: Handle = function exit(this: CompileContext, token) {
  this.exit(token);
};

const fromSyntax: Extension = {
  enter: { indentedBlock: enterBlock },
  exit: { indentedBlockHeader: exitHeader, indentedBlock: exitBlock },
};

/** Converts the notes, collapsible blocks and tabs of MkDocs to components of this site. */
export function remarkIndentedBlocks(this: { readonly data: () => object }): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- unified calls plugins this way
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), indentedBlockSyntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromSyntax];
}
