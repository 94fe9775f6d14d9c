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
  OperationReference: 'servers',
  ServerChoice: 'server-choice',
};

export const recordUses = (tree: Root, { uses }: PageCompilation): void => {
  const record = (name: string): void => {
    const use = Object.hasOwn(useOfComponent, name) ? useOfComponent[name] : undefined;
    if (use) {
      uses.add(use);
    }
  };
  visit(tree, (node) => {
    if (isJsxElement(node)) {
      record(node.name ?? '');
    }
  });
  allPrograms(tree)
    .flatMap(usedNames)
    .forEach(({ name }) => record(name));
};
