import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { isJsxElement } from '../jsx/jsx-source.ts';
import { type UsedName, declaredNames, standardNames, usedNames } from '../jsx/names.ts';
import { locationOfOffsets } from '../source-location.ts';
import { visit } from '../visit.ts';

/** All code of a page: its exports, the expressions of its text, and those of attributes. */
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

type Input = {
  readonly source: string;
  readonly path: string;
  readonly onPage: ReadonlySet<string>;
};

const unknownName = (used: UsedName, { source, path, onPage }: Input): Problem => {
  const { name, isComponent, from, to } = used;
  const suggestion = suggest(name, isComponent ? [...components, ...onPage] : onPage);
  const location = locationOfOffsets(source, path, [from, to]);
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
        fix: suggestion === undefined ? undefined : { location, text: suggestion },
      });
};

/** Finds names that nothing declares: an expression with one would fail when the page is rendered. */
export const remarkNames =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    // Code stands in braces, or in lines that begin with `export`.
    if (!collected || !/[{]|export/.test(String(file.value))) {
      return;
    }
    const programs = programsOf(tree);
    const onPage = new Set(collected.declared);
    for (const program of programs) {
      declaredNames(program).forEach((name) => onPage.add(name));
    }
    const input = { source: String(file.value), path: collected.file, onPage };
    for (const used of programs.flatMap(usedNames)) {
      const isKnown =
        onPage.has(used.name) ||
        (used.isComponent ? components.includes(used.name) : standardNames.has(used.name));
      if (!isKnown) {
        collected.problems.push(unknownName(used, input));
      }
    }
  };
