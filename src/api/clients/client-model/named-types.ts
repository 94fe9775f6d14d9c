import type { ClientModel } from './client-model.ts';
import type { NamedType, TypeRef } from './client-types.ts';
import { capitalize } from '../../../base/text/capitalize.ts';
import { toCamelCase } from '../../document/identifiers.ts';

/** `listPets`, `response` → `ListPetsResponse`. */
const nameOfHint = (hint: readonly string[]): string =>
  hint.map((part) => capitalize(toCamelCase(part))).join('');

/** Returns a function that makes names unique, ignoring case, with a number at the end. */
export const createTypeNames = (): ((wanted: string | readonly string[]) => string) => {
  const taken = new Set<string>();
  return (wanted) => {
    const base = (typeof wanted === 'string' ? wanted : nameOfHint(wanted)) || 'Type';
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count++) {
      name = `${base}${count}`;
    }
    taken.add(name.toLowerCase());
    return name;
  };
};

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
