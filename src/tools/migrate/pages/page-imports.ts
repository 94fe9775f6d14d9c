import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Change, applyChanges } from './changes.ts';
import { parsePage } from './edit-tags.ts';

export const statementsOf = ({ data }: Extract<Nodes, { type: 'mdxjsEsm' }>): Program['body'] =>
  data?.estree?.body ?? [];

const importsOf = (text: string): ImportDeclaration[] => {
  const found: ImportDeclaration[] = [];
  visit(parsePage(text) ?? { type: 'root', children: [] }, 'mdxjsEsm', (node) => {
    found.push(...statementsOf(node).filter((item) => item.type === 'ImportDeclaration'));
  });
  return found;
};

export const importedNames = (text: string, module: RegExp): ReadonlySet<string> =>
  new Set(
    importsOf(text)
      .filter(({ source }) => module.test(String(source.value)))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );

export const importWithout = (
  { specifiers, source, range }: ImportDeclaration,
  gone: ReadonlySet<string>,
  text: string,
): Change[] => {
  const kept = specifiers.filter(({ local }) => !gone.has(local.name));
  const [start, end] = range ?? [0, 0];
  if (kept.length === specifiers.length) {
    return [];
  }
  if (kept.length === 0) {
    return [{ start, end: text.startsWith('\n', end) ? end + 1 : end, text: '' }];
  }
  const named = kept.filter(({ type }) => type === 'ImportSpecifier');
  const others = kept.filter(({ type }) => type !== 'ImportSpecifier');
  const written = (list: typeof kept): string[] =>
    list.map((specifier) => text.slice(...(specifier.range ?? [0, 0])));
  const clause = [
    ...written(others),
    ...(named.length > 0 ? [`{ ${written(named).join(', ')} }`] : []),
  ];
  return [{ start, end, text: `import ${clause.join(', ')} from ${source.raw ?? ''};` }];
};

export const dropImports = (text: string, names: readonly string[]): string =>
  applyChanges(
    text,
    importsOf(text).flatMap((statement) => importWithout(statement, new Set(names), text)),
  );
