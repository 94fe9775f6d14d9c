import type { Root } from 'mdast';
import type { PageUse } from '../compiled-document.ts';
import { allPrograms } from '../imports/substitute.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import { usedNames } from '../jsx/names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visit } from '../visit.ts';
import { valueToEstree } from 'estree-util-value-to-estree';
import { identifier, programWith } from '../jsx/expressions.ts';

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

const useOfComponent: Readonly<Record<string, PageUse>> = {
  DocCardList: 'cards',
  Mermaid: 'mermaid',
};

export const namesIn = (tree: Root): ReadonlySet<string> => {
  const names = new Set(
    allPrograms(tree)
      .flatMap(usedNames)
      .map(({ name }) => name),
  );
  visit(tree, (node) => {
    if (isJsxElement(node)) {
      names.add(node.name ?? '');
    }
  });
  return names;
};

export const recordUses = (tree: Root, { uses }: PageCompilation): void => {
  const names = namesIn(tree);
  for (const [name, use] of Object.entries(useOfComponent)) {
    if (names.has(name)) {
      uses.add(use);
    }
  }
};
