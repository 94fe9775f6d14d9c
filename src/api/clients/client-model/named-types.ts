import type { ClientModel } from './client-model.ts';
import type { NamedType, TypeRef } from './client-types.ts';
import { toCamelCase } from '../../document/identifiers.ts';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a schema without one, made of the names that lead to it: `listPets`, `response` → `ListPetsResponse`. */
const nameOfHint = (hint: readonly string[]): string =>
  hint.map((part) => capitalize(toCamelCase(part))).join('');

/** Gives out names that are unique regardless of case. The first that asks for one gets it, others a number after it. */
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

/**
 * Whether a type leads to a name without an object between, so that the name would stand for itself: languages replace
 * aliases with what they stand for, and cannot do so without end.
 */
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

/** The type that a reference names; undefined for any other reference. An alias is not followed. */
export const findNamedType = (
  { types }: Pick<ClientModel, 'types'>,
  type: TypeRef | null | undefined,
): NamedType | undefined =>
  type?.kind === 'named' ? types.find(({ name }) => name === type.name) : undefined;
