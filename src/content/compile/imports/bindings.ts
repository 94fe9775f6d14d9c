import type { ImportDeclaration } from 'estree-jsx';
import { type Import, exportedName, resolveImport } from './resolve-import.ts';

export type Binding = Exclude<Import, { kind: 'unsupported' | 'nothing' }>;

export type Bindings = ReadonlyMap<string, Binding>;

/** `local` is null for an import without names, such as of a style sheet. */
export type ImportedName = { readonly local: string | null; readonly found: Import };

/** @param own names of the site's own components */
export const namesOf = (
  { specifiers, source }: ImportDeclaration,
  from: string,
  own: readonly string[],
): ImportedName[] => {
  const module = String(source.value);
  if (specifiers.length === 0) {
    return [{ local: null, found: resolveImport(module, 'default', from, own) }];
  }
  return specifiers.map((specifier) => ({
    local: specifier.local.name,
    found: resolveImport(module, exportedName(specifier), from, own),
  }));
};
