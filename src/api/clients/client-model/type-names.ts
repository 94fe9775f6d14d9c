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
