import type { ClientModel } from './client-model.ts';
import type { NamedType, TypeRef } from './client-types.ts';

/** Whether a type leads to a name without an object in between. Languages inline aliases, which must not recurse. */
export const leadsTo = (
  types: ReadonlyMap<string, NamedType>,
  type: TypeRef,
  name: string,
  passed: Set<string> = new Set(),
): boolean => {
  switch (type.kind) {
    case 'nullable':
      return leadsTo(types, type.type, name, passed);
    case 'array':
      return leadsTo(types, type.items, name, passed);
    case 'map':
      return leadsTo(types, type.values, name, passed);
    case 'scalar':
      return false;
    default:
      break;
  }
  if (type.name === name || passed.has(type.name)) {
    return type.name === name;
  }
  passed.add(type.name);
  const target = types.get(type.name);
  if (target?.kind === 'union') {
    return target.variants.some((variant) => leadsTo(types, variant.type, name, passed));
  }
  return target?.kind === 'alias' && leadsTo(types, target.type, name, passed);
};

/** Undefined unless `type` is a named type. Does not follow aliases. */
export const findNamedType = (
  { types }: Pick<ClientModel, 'types'>,
  type: TypeRef | null | undefined,
): NamedType | undefined =>
  type?.kind === 'named' ? types.find(({ name }) => name === type.name) : undefined;
