import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Root, RootContentMap } from 'mdast';
import { declaredNames } from '../jsx/names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { collectFileAddress } from '../refer.ts';
import { report } from '../report.ts';
import { type SourceSpan, locationOfSpan, spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';
import { importedData } from './imported-data.ts';
import { type Binding, type Bindings, type Import, namesOf } from './resolve-import.ts';

type Esm = RootContentMap['mdxjsEsm'];
type Statement = Program['body'][number];
type Source = NonNullable<ImportDeclaration['source']>;

const reexported = (statement: Statement): Source | null =>
  statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration'
    ? (statement.source ?? null)
    : null;

const spanOfSource = ({ range }: Source, node: Esm): SourceSpan => range ?? spanOf(node);

const problemOf = (
  raw: string,
  { local, found }: ReturnType<typeof namesOf>[number],
  { imports }: PageCompilation,
): [code: Parameters<typeof report>[1], expected: string, found: string] | null => {
  if (found.kind === 'unsupported') {
    return ['mdx/unsupported-import', found.instead, `an import of ${raw}`];
  }
  if (!('file' in found)) {
    return null;
  }
  if ((imports?.files[found.file] ?? null) === null) {
    const expected = 'an import of a file in the content folder';
    return ['mdx/unknown-import', expected, `${raw}, which does not exist`];
  }
  return local === null
    ? [
        'mdx/unsupported-import',
        'an import to give what it imports a name',
        `an import of only ${raw}`,
      ]
    : null;
};

const hasKey = (
  { specifiers }: ImportDeclaration,
  local: string,
  found: Import,
  page: PageCompilation,
): boolean => {
  const range = specifiers.find((specifier) => specifier.local.name === local)?.range;
  if (found.kind !== 'data' || importedData(found, page) !== undefined || !range) {
    return true;
  }
  report(page, 'mdx/unknown-key', range, {
    expected: `a key of the data in \`${found.file}\``,
    found: `\`${found.key ?? local}\``,
  });
  return false;
};

const takeStatement = (
  statement: ImportDeclaration,
  node: Esm,
  from: string,
  page: PageCompilation,
  bindings: Map<string, Binding>,
): void => {
  const at = spanOfSource(statement.source, node);
  let isReported = false;
  const own = page.components?.map(({ name }) => name) ?? [];
  for (const imported of namesOf(statement, from, own)) {
    const { local, found } = imported;
    const problem = isReported ? null : problemOf(statement.source.raw ?? '', imported, page);
    if (problem) {
      const [code, expected, what] = problem;
      report(page, code, at, { expected, found: what });
      isReported = true;
    }
    if (local === null) {
      continue;
    }
    if (isReported || !hasKey(statement, local, found, page)) {
      // The cause is already reported, so do not report uses of the name.
      page.declared.add(local);
      page.missing.add(local);
    } else if (found.kind === 'asset') {
      const location = locationOfSpan(page, at);
      bindings.set(local, { ...found, address: collectFileAddress(found.address, location, page) });
    } else if (found.kind !== 'nothing' && found.kind !== 'unsupported') {
      bindings.set(local, found);
    }
  }
};

const declare = (program: Program, node: Esm, page: PageCompilation): void => {
  for (const name of declaredNames(program)) {
    if (page.declared.has(name)) {
      const [from, to] = spanOf(node);
      const at = page.source.indexOf(name, from);
      report(page, 'mdx/duplicate-name', at === -1 || at > to ? node : [at, at + name.length], {
        expected: 'a name that no other file of the page declares',
        found: `\`${name}\` again`,
      });
    }
    page.declared.add(name);
  }
};

/**
 * Removes the imports from a tree. `isAgain` means that the page has already included the partial and has its exports.
 */
export const takeImports = (
  tree: Root,
  from: { readonly path: string; readonly isAgain: boolean },
  page: PageCompilation,
): Bindings => {
  const bindings = new Map<string, Binding>();
  visitType(tree, 'mdxjsEsm', (node, index, parent) => {
    const program = node.data?.estree;
    if (!program) {
      return undefined;
    }
    const others: Statement[] = [];
    for (const statement of program.body) {
      const source = reexported(statement);
      if (statement.type === 'ImportDeclaration') {
        takeStatement(statement, node, from.path, page, bindings);
      } else if (source) {
        report(page, 'mdx/unsupported-import', spanOfSource(source, node), {
          expected: 'a page that exports only names that it declares',
          found: `an export of ${source.raw ?? ''}`,
        });
      } else {
        others.push(statement);
      }
    }
    program.body = others;
    if (!from.isAgain) {
      declare(program, node, page);
    }
    if (others.length === 0 || from.isAgain) {
      parent.children.splice(index, 1);
      return index;
    }
    return undefined;
  });
  return bindings;
};
