import type { ClientModel } from './client-model.ts';
import type { NamedType, TypeRef } from './client-types.ts';

export const namesIn = (type: TypeRef): string[] => {
  switch (type.kind) {
    case 'scalar':
      return [];
    case 'named':
      return [type.name];
    case 'array':
      return namesIn(type.items);
    case 'map':
      return namesIn(type.values);
    case 'nullable':
      return namesIn(type.type);
  }
};

type Types = ReadonlyMap<string, NamedType>;

const directNames = (type: TypeRef): string[] =>
  type.kind === 'nullable' ? directNames(type.type) : type.kind === 'named' ? [type.name] : [];

/** Whether a type is the named type, an alias of it, or a union that contains it. */
export const isAlso = (
  types: Types,
  type: TypeRef,
  name: string,
  passed: ReadonlySet<string> = new Set(),
): boolean =>
  directNames(type).some((used) => {
    const target = passed.has(used) ? undefined : types.get(used);
    const inner = new Set([...passed, used]);
    return (
      used === name ||
      (target?.kind === 'union' &&
        target.variants.some((variant) => isAlso(types, variant.type, name, inner))) ||
      (target?.kind === 'alias' && isAlso(types, target.type, name, inner))
    );
  });

/**
 * Whether a type refers to the named type, directly or through aliases. Used to break recursive aliases, because some
 * printers inline aliases.
 */
export const leadsTo = (
  types: Types,
  type: TypeRef,
  name: string,
  passed: ReadonlySet<string> = new Set(),
): boolean =>
  isAlso(types, type, name) ||
  namesIn(type).some((used) => {
    const target = passed.has(used) ? undefined : types.get(used);
    return (
      used === name ||
      (target?.kind === 'alias' && leadsTo(types, target.type, name, new Set([...passed, used])))
    );
  });

export const findNamedType = (
  { types }: Pick<ClientModel, 'types'>,
  type: TypeRef | null | undefined,
): NamedType | undefined =>
  type?.kind === 'named' ? types.find(({ name }) => name === type.name) : undefined;
