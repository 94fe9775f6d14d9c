import type { Root, RootContentMap } from 'mdast';
import type { VFile } from 'vfile';
import { createProblem } from '../../../problems/problem.ts';
import type { Collected } from '../compiled-document.ts';
import { declaredNames } from '../jsx/names.ts';
import { locationOfPart } from '../source-location.ts';
import { visitType } from '../visit.ts';

type Esm = RootContentMap['mdxjsEsm'];
type Statement = NonNullable<NonNullable<Esm['data']>['estree']>['body'][number];

/** The module that a statement takes something from. */
const moduleOf = (statement: Statement) =>
  statement.type === 'ImportDeclaration' ||
  statement.type === 'ExportNamedDeclaration' ||
  statement.type === 'ExportAllDeclaration'
    ? (statement.source ?? null)
    : null;

/** Takes the imports out of a block of statements, which keeps the others, and reports those that name a module. */
const takeImports = (node: Esm, file: VFile, collected: Collected): void => {
  const program = node.data?.estree;
  if (!program) {
    return;
  }
  const isOfTheme = (statement: Statement): boolean =>
    statement.type === 'ImportDeclaration' && String(statement.source.value).startsWith('@theme/');
  // Components are there without an import; pages moved from Docusaurus import them from `@theme`.
  program.body = program.body.filter((statement) => !isOfTheme(statement));
  declaredNames(program).forEach((name) => collected.declared.add(name));
  for (const statement of program.body) {
    const part = moduleOf(statement)?.raw;
    if (part !== undefined) {
      collected.problems.push(
        createProblem({
          code: 'mdx/unsupported-import',
          location: locationOfPart({ file, path: collected.file, position: node.position, part }),
          expected: 'a page that takes nothing from other files (components are there already)',
          found: `an ${statement.type === 'ImportDeclaration' ? 'import' : 'export'} of ${part}`,
        }),
      );
    }
  }
  program.body = program.body.filter((statement) => moduleOf(statement) === null);
};

/**
 * Refuses imports, since pages are data and the components are given to them; imports of `@theme/…` are dropped, so
 * that existing pages need no edit. Collects the names that the page itself declares.
 */
export const remarkImports =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected || !/import|export/.test(String(file.value))) {
      return;
    }
    visitType(tree, 'mdxjsEsm', (node, index, parent) => {
      takeImports(node, file, collected);
      if (node.data?.estree?.body.length === 0 && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return index;
      }
      return undefined;
    });
  };
