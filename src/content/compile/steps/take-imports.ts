import type { Root, RootContentMap } from 'mdast';
import { declaredNames } from '../jsx/names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart } from '../source-location.ts';
import { visitType } from '../visit.ts';

type Esm = RootContentMap['mdxjsEsm'];
type Statement = NonNullable<NonNullable<Esm['data']>['estree']>['body'][number];

/** The module that a statement imports or re-exports from. */
const moduleOf = (statement: Statement) =>
  statement.type === 'ImportDeclaration' ||
  statement.type === 'ExportNamedDeclaration' ||
  statement.type === 'ExportAllDeclaration'
    ? (statement.source ?? null)
    : null;

const isThemeImport = (statement: Statement): boolean =>
  statement.type === 'ImportDeclaration' && String(statement.source.value).startsWith('@theme/');

/** Removes the imports from a block of statements and reports them. */
const takeFrom = (node: Esm, page: PageCompilation): void => {
  const program = node.data?.estree;
  if (!program) {
    return;
  }
  // Components need no import; pages moved from Docusaurus import them from `@theme`.
  const statements = program.body.filter((statement) => !isThemeImport(statement));
  program.body = statements;
  declaredNames(program).forEach((name) => page.declared.add(name));
  program.body = statements.filter((statement) => moduleOf(statement) === null);
  for (const statement of statements) {
    const part = moduleOf(statement)?.raw;
    if (part !== undefined) {
      report(page, 'mdx/unsupported-import', locationOfPart(page, node, part), {
        expected: 'a page that takes nothing from other files (components are there already)',
        found: `an ${statement.type === 'ImportDeclaration' ? 'import' : 'export'} of ${part}`,
      });
    }
  }
};

/**
 * Removes imports, which are not supported: pages are data, and components are passed to them. Imports of `@theme/…`
 * are removed silently, so that existing pages need no edit. Collects the names that the page declares.
 */
export const takeImports = (tree: Root, page: PageCompilation): void =>
  visitType(tree, 'mdxjsEsm', (node, index, parent) => {
    takeFrom(node, page);
    if (node.data?.estree?.body.length === 0 && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    return undefined;
  });
