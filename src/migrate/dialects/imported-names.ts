import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Nodes } from 'mdast';
import { type Change, applyChanges } from '../pages/changes.ts';
import { parsePage } from '../pages/edit-tags.ts';

const importsOf = (text: string): ImportDeclaration[] => {
  const found: ImportDeclaration[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'mdxjsEsm') {
      const program = node.data?.estree as Program | undefined;
      found.push(...(program?.body ?? []).filter((item) => item.type === 'ImportDeclaration'));
    } else if ('children' in node) {
      node.children.forEach(walk);
    }
  };
  const tree = parsePage(text);
  if (tree) {
    walk(tree);
  }
  return found;
};

const localNames = ({ specifiers }: ImportDeclaration): string[] =>
  specifiers.map(({ local }) => local.name);

/** The names that a page of MDX imports from modules whose names match. */
export const importedNames = (text: string, module: RegExp): ReadonlySet<string> =>
  new Set(
    importsOf(text)
      .filter(({ source }) => module.test(String(source.value)))
      .flatMap(localNames),
  );

/** Removes the imports of names that a page no longer uses. */
export const dropImports = (text: string, names: readonly string[]): string =>
  applyChanges(
    text,
    importsOf(text).flatMap((statement): Change[] => {
      const [start, end] = statement.range ?? [0, 0];
      const isUnused = localNames(statement).every((name) => names.includes(name));
      const lineEnd = text.startsWith('\n', end) ? end + 1 : end;
      return isUnused && statement.specifiers.length > 0 ? [{ start, end: lineEnd, text: '' }] : [];
    }),
  );
