import type { Program } from 'estree-jsx';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { Root } from 'mdast';
import type { PageCompilation } from '../page-compilation.ts';

/** Declares `toc`, the headings of the page, where the page uses it. */
export const provideContents = (tree: Root, page: PageCompilation): void => {
  if (!/\btoc\b|\bTOCInline\b/.test(page.source) || page.declared.has('toc')) {
    return;
  }
  const headings = page.headings.map(({ text: value, id, level }) => ({ value, id, level }));
  const program: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [
          {
            type: 'VariableDeclarator',
            id: { type: 'Identifier', name: 'toc' },
            init: valueToEstree(headings),
          },
        ],
      },
    ],
  };
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: program } } as never);
};
