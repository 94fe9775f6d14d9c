import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionOf, object, readEverywhere, ref } from './read-everywhere.ts';

/** Each property name occurs only once, so that a lost schema fails the test. */
const shape = fc.constantFrom(
  'properties',
  'allOf',
  'oneOf',
  'anyOf',
  'condition',
  'dependent',
  'reference',
);

const tree = fc.array(fc.tuple(shape, fc.array(shape, { maxLength: 3 })), {
  minLength: 1,
  maxLength: 4,
});

const createSchemas = (parts: readonly (readonly [string, readonly string[]])[]) => {
  const names: string[] = [];
  const schemas: Record<string, unknown> = {};
  const part = (): object => {
    const name = `name${names.length}`;
    names.push(name);
    return object({ [name]: { type: 'string' } });
  };
  const build = (kind: string, inner: readonly string[]): object => {
    const [next = 'properties', ...rest] = inner;
    const child = (): object => (inner.length === 0 ? part() : build(next, rest));
    switch (kind) {
      case 'allOf':
        return { allOf: [part(), child()] };
      case 'oneOf':
      case 'anyOf':
        return { [kind]: [part(), child()] };
      case 'condition':
        return conditionOf({ required: ['z'] }, child(), part());
      case 'dependent':
        return { dependentSchemas: { z: child() } };
      case 'reference': {
        const name = `Part${Object.keys(schemas).length}`;
        schemas[name] = {};
        schemas[name] = child();
        return ref(name);
      }
      default:
        return part();
    }
  };
  schemas['Whole'] = { type: 'object', allOf: parts.map(([kind, inner]) => build(kind, inner)) };
  return { schemas, names };
};

test('each property is on the page and in clients', () => {
  fc.assert(
    fc.property(tree, (parts) => {
      const { schemas, names } = createSchemas(parts);
      const { page, clientFields } = readEverywhere(schemas);
      expect(names.filter((name) => !page.includes(name))).toEqual([]);
      expect(names.filter((name) => !clientFields.has(name))).toEqual([]);
    }),
    { numRuns: 100, seed: 48 },
  );
});
