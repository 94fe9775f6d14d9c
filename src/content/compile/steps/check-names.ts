import type { Root } from 'mdast';
import { indexNames, indexOnce } from '../../../problems/name-index.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { allPrograms } from '../imports/substitute.ts';
import { declaredNames, standardNames, usedNames } from '../jsx/names.ts';
import { componentNamesOf } from '../jsx/known-names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';

export const checkNames = (tree: Root, page: PageCompilation): void => {
  const programs = allPrograms(tree);
  const componentNames = componentNamesOf(page);
  const onPage = new Set([...page.declared, ...programs.flatMap(declaredNames)]);
  for (const { name, isComponent, span } of programs.flatMap(usedNames)) {
    if (
      onPage.has(name) ||
      (isComponent ? componentNames.includes(name) : standardNames.has(name))
    ) {
      continue;
    }
    page.missing.add(name);
    const suggestion = suggest(
      name,
      isComponent
        ? indexOnce(onPage, 'components', () => [...componentNames, ...onPage])
        : indexNames(onPage),
    );
    report(page, isComponent ? 'mdx/unknown-component' : 'mdx/unknown-name', span, {
      expected: isComponent
        ? 'a known component'
        : 'a name that the page exports (write `\\{` for a brace)',
      found: isComponent ? `\`<${name}>\`` : `\`${name}\``,
      suggestion,
      fix: isComponent ? undefined : certainName(name, suggestion),
    });
  }
};
