import type { Root, RootContent } from 'mdast';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';

const mark = /^(?:\[\[_?(?:toc|TOC)_?\]\]|\[TOC\])$/;

/** A `[[toc]]` or `[TOC]` line becomes a list of the page's headings, as in VitePress, GitLab and Python-Markdown. */
export const expandContents = (tree: Root, { source }: PageCompilation): void =>
  visitType(tree, 'paragraph', (node, index, parent) => {
    const isText = node.children.every(({ type }) => type === 'text' || type === 'emphasis');
    if (isText && mark.test(source.slice(...spanOf(node)).trim())) {
      (parent.children as RootContent[])[index] = {
        ...createJsxElement('TOCInline', {}),
        position: node.position,
      };
    }
  });
