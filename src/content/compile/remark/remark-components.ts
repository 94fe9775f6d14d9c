import { createProblem } from '../../../problems/problem.ts';
import type { Root, RootContentMap } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { suggest } from '../../../problems/suggest.ts';
import type { Collected } from '../compiled-document.ts';
import { placeOfPart } from '../place.ts';

const names = Object.keys(mdxComponentSchemas);

/** Takes the imports out of a block of statements, which keeps the others, and reports those that name a module. */
const takeImports = (node: RootContentMap['mdxjsEsm'], file: VFile, collected: Collected): void => {
  const program = node.data?.estree;
  if (!program) {
    return;
  }
  for (const statement of program.body) {
    // Components are there without an import; pages moved from Docusaurus import them from `@theme`.
    if (
      statement.type === 'ImportDeclaration' &&
      !String(statement.source.value).startsWith('@theme/')
    ) {
      const part = statement.source.raw ?? '';
      collected.problems.push(
        createProblem({
          code: 'mdx/unsupported-import',
          place: placeOfPart({ file, path: collected.file, position: node.position, part }),
          expected: 'a page without imports (components are there already)',
          found: `an import of ${part}`,
        }),
      );
    }
  }
  program.body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
};

/**
 * Checks the components a page uses against those that exist. Imports are refused, since pages are data and the
 * components are given to them; imports of `@theme/…` are dropped, so that existing pages need no edit.
 */
export const remarkComponents =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const declared = new Set<string>();
    visit(tree, 'mdxjsEsm', (node, index, parent) => {
      for (const [, name = ''] of node.value.matchAll(
        /export\s+(?:const|let|function)\s+([A-Z]\w*)/g,
      )) {
        declared.add(name);
      }
      takeImports(node, file, collected);
      if (node.data?.estree?.body.length === 0 && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return index;
      }
      return undefined;
    });
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
        return;
      }
      const { name } = node;
      if (
        name === null ||
        !/^[A-Z]/.test(name) ||
        declared.has(name) ||
        names.includes(name) ||
        name === 'Admonition'
      ) {
        return;
      }
      const suggestion = suggest(name, names);
      const { position } = node;
      collected.problems.push(
        createProblem({
          code: 'mdx/unknown-component',
          place: placeOfPart({ file, path: collected.file, position, part: name }),
          expected: 'a known component',
          found: `\`<${name}>\``,
          suggestion,
        }),
      );
    });
  };
