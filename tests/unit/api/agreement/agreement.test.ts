import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedJson } from '../../../published-documents/published.ts';
import { readDocument } from '../../../published-documents/read-document.ts';
import { conditionOf, object, ref } from '../document/read-everywhere.ts';
import { findDisagreements, schemasOf } from './agree.ts';
import { composedSchemas } from './composed-schemas.ts';

test.each(Object.entries(composedSchemas))('all outputs agree about %s', async (_, schemas) => {
  expect(await findDisagreements(schemas, { runs: 30, changes: 150, leastValid: 2 })).toEqual([]);
});

test('all outputs agree about a small published document', async () => {
  const published = publishedJson.find(({ name }) => name === '3.0/petstore');
  const { document } = await readDocument(published ?? { name: '', file: '' });
  expect(await findDisagreements(schemasOf(document), { runs: 10, changes: 60 })).toEqual([]);
});

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
  let names = 0;
  const schemas: Record<string, unknown> = {};
  const part = (): object => {
    names += 1;
    return object({ [`name${names}`]: { type: 'string' } });
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
  return schemas;
};

test(
  'all outputs agree about nested parts, choices and conditions',
  { tags: 'nightly' },
  async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (parts) => {
        const options = { runs: 8, changes: 40 };
        expect(await findDisagreements(createSchemas(parts), options)).toEqual([]);
      }),
      { numRuns: 15, seed: 48 },
    );
  },
);
