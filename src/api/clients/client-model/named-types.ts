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

/**
 * Whether a type refers to a name without an object in between. Some printers inline aliases, so an alias must not
 * refer to itself this way.
 */
export const leadsTo = (
  types: ReadonlyMap<string, NamedType>,
  type: TypeRef,
  name: string,
  passed: Set<string> = new Set(),
): boolean =>
  namesIn(type).some((used) => {
    if (used === name || passed.has(used)) {
      return used === name;
    }
    passed.add(used);
    const target = types.get(used);
    return target?.kind === 'union'
      ? target.variants.some((variant) => leadsTo(types, variant.type, name, passed))
      : target?.kind === 'alias' && leadsTo(types, target.type, name, passed);
  });

export const findNamedType = (
  { types }: Pick<ClientModel, 'types'>,
  type: TypeRef | null | undefined,
): NamedType | undefined =>
  type?.kind === 'named' ? types.find(({ name }) => name === type.name) : undefined;
