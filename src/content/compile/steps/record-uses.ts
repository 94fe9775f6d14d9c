import type { Root } from 'mdast';
import type { PageUse } from '../compiled-document.ts';
import { allPrograms } from '../imports/substitute.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import { usedNames } from '../jsx/names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visit } from '../visit.ts';

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
