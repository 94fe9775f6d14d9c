import { valueToEstree } from 'estree-util-value-to-estree';
import type { Root } from 'mdast';
import { allPrograms } from '../imports/substitute.ts';
import { identifier, programWith } from '../jsx/expressions.ts';
import { usedNames } from '../jsx/names.ts';
import type { PageCompilation } from '../page-compilation.ts';

export const provideContents = (tree: Root, page: PageCompilation): void => {
  const isUsed = allPrograms(tree).some((program) =>
    usedNames(program).some(({ name }) => name === 'toc'),
  );
  if (!isUsed || page.declared.has('toc')) {
    return;
  }
  const headings = page.headings.map(({ text: value, id, level }) => ({ value, id, level }));
  const init = valueToEstree(headings);
  const program = programWith({
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: identifier('toc'), init }],
  });
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: program } } as never);
};
