import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import { type UsedName, declaredNames, standardNames, usedNames } from '../jsx/names.ts';
import type { PageCompilation, PageSource } from '../page-compilation.ts';
import { fixAt, locationOfSpan } from '../source-location.ts';
import { visit } from '../visit.ts';

/** All JavaScript of a page: its exports, and the expressions in its text and attributes. */
const programsOf = (tree: Root): Program[] => {
  const programs: (Program | null | undefined)[] = [];
  visit(tree, (node) => {
    if (isJsxElement(node)) {
      for (const attribute of node.attributes) {
        const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
        programs.push(typeof value === 'object' ? value?.data?.estree : null);
      }
    } else if (
      node.type === 'mdxjsEsm' ||
      node.type === 'mdxFlowExpression' ||
      node.type === 'mdxTextExpression'
    ) {
      programs.push(node.data?.estree);
    }
  });
  return programs.filter((program) => program !== null && program !== undefined);
};

const components = Object.keys(mdxComponentSchemas);

const unknownName = (
  { name, isComponent, span }: UsedName,
  page: PageSource,
  onPage: ReadonlySet<string>,
): Problem => {
  const suggestion = suggest(name, isComponent ? [...components, ...onPage] : onPage);
  const location = locationOfSpan(page, span);
  return isComponent
    ? createProblem({
        code: 'mdx/unknown-component',
        location,
        expected: 'a known component',
        found: `\`<${name}>\``,
        suggestion,
      })
    : createProblem({
        code: 'mdx/unknown-name',
        location,
        expected: 'a name that the page exports (write `\\{` for a brace)',
        found: `\`${name}\``,
        suggestion,
        fix: fixAt(location, suggestion),
      });
};

/** Finds undeclared names: an expression that uses one would fail when the page is rendered. */
export const checkNames = (tree: Root, page: PageCompilation): Problem[] => {
  const programs = programsOf(tree);
  const onPage = new Set([...page.declared, ...programs.flatMap(declaredNames)]);
  return programs
    .flatMap(usedNames)
    .filter(
      ({ name, isComponent }) =>
        !onPage.has(name) && !(isComponent ? components.includes(name) : standardNames.has(name)),
    )
    .map((used) => unknownName(used, page, onPage));
};
