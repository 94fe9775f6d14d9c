import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { countFields } from '../../../src/api/reference/count-fields.ts';
import { anchoredFields } from '../../../src/api/reference/list-fields.ts';
import { type FieldTree, operationFields } from '../../../src/api/reference/api-fields.ts';
import { withCallbacks } from '../../../src/api/reference/api-callbacks.ts';
import type { Operation } from '../../../src/api/reference/api.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { publishedJson } from '../../published-documents/published.ts';

const fieldsOfBody = (schema: object, schemas: object = {}, parameters: readonly object[] = []) => {
  const api = buildApi({
    paths: {
      '/a': {
        post: {
          operationId: 'addThing',
          parameters,
          requestBody: { content: { 'application/json': { schema } } },
          responses: {
            200: {
              description: 'All.',
              content: { 'application/json': { schema: { properties: { id: {} } } } },
            },
          },
        },
      },
    },
    components: { schemas },
  });
  const [operation] = api.operations;
  if (!operation) {
    throw new Error('Expected an operation.');
  }
  const fields = operationFields(api, operation);
  return {
    tree: fields.body[0] as FieldTree,
    anchors: anchoredFields(api, operation).map(({ anchor }) => anchor),
    paths: anchoredFields(api, operation).map(({ path }) => path),
    count: countFields(api, operation),
  };
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const sameIn = ({ fields, variants, sameAs }: FieldTree): (string | null)[] => [
  ...(sameAs ? [`${sameAs.definition} ${sameAs.anchor}`] : []),
  ...fields.flatMap(({ inside }) => sameIn(inside)),
  ...variants.flatMap(({ inside }) => sameIn(inside)),
];

test('a property of a schema and of its only alternative has the keywords of both', () => {
  const mast = { type: 'string', description: 'Which mast.', format: 'mast' };
  const { tree } = fieldsOfBody(
    { properties: { mast, sail: {} }, anyOf: [ref('Fore'), { type: 'null' }] },
    { Fore: { properties: { mast: { const: 'fore', deprecated: true } } } },
  );
  expect(tree.fields.map(({ schema }) => schema)).toMatchObject([
    {
      type: 'string',
      description: 'Which mast.',
      format: 'mast',
      values: [{ value: 'fore' }],
      isDeprecated: true,
    },
    { type: 'any value' },
  ]);
});

test('the body of a webhook has the fields that the API sends', () => {
  const schema = {
    properties: { id: { readOnly: true }, key: { writeOnly: true }, name: {} },
  };
  const content = { 'application/json': { schema } };
  const post = { requestBody: { content }, responses: { 200: { description: 'Done.', content } } };
  const api = buildApi({ webhooks: { added: { post } } });
  const [operation] = api.operations as [Operation];
  const { body, responses } = operationFields(api, operation);
  const shown = [...body, ...responses.flat()].map(({ fields }) =>
    fields.map(({ name, schema: { access } }) => [name, access]),
  );
  const [sent, received] = [operation.body?.content, operation.responses[0]?.content].map((media) =>
    Object.keys(Object(media?.[0]?.examples[0]?.value)),
  );
  expect(shown).toEqual([
    [
      ['id', null],
      ['name', null],
    ],
    [
      ['key', null],
      ['name', null],
    ],
  ]);
  expect([sent, received]).toEqual([
    ['id', 'name'],
    ['key', 'name'],
  ]);
});

describe('the anchor of a field', () => {
  test('is made of operation, location and names', () => {
    const { anchors } = fieldsOfBody(
      { properties: { price: { properties: { amount: {} } } } },
      {},
      [{ name: 'Id-Key', in: 'header', schema: {} }],
    );
    expect(anchors).toEqual([
      'addthing-header-id-key',
      'addthing-body-price',
      'addthing-body-price-amount',
      'addthing-answer-id',
    ]);
  });

  test('is one word for any name, and differs for different names', () => {
    const names = ['+1', '-1', 'a b', 'a\u0000b', '"><i>', 'x'.repeat(500), '', '__proto__', 'é'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const { anchors } = fieldsOfBody({ properties });
    expect(anchors).toHaveLength(names.length + 1);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.filter((anchor) => !/^[\p{L}\p{N}_-]{1,100}$/u.test(anchor))).toEqual([]);
  });

  test('belongs to the first of the variants that share a field', () => {
    const { tree, anchors } = fieldsOfBody({
      oneOf: [{ properties: { kind: {} } }, { properties: { kind: {}, more: {} } }],
    });
    expect(anchors).toEqual(['addthing-body-kind', 'addthing-body-more', 'addthing-answer-id']);
    expect(tree.variants[1]?.inside.fields.map(({ anchor }) => anchor)).toEqual([
      null,
      'addthing-body-more',
    ]);
  });
});

describe('the fields of a definition', () => {
  const schemas = {
    Node: {
      properties: {
        name: {},
        next: ref('Node'),
        inner: { anyOf: [ref('Node'), { type: 'null' }] },
      },
    },
    Money: { properties: { amount: {} } },
  };

  test('are listed once where it contains itself', () => {
    const { tree, paths } = fieldsOfBody({ properties: { root: ref('Node') } }, schemas);
    expect(paths).toEqual(['root', 'root.name', 'root.next', 'root.inner', 'id']);
    expect(sameIn(tree)).toEqual(['Node addthing-body-root', 'Node addthing-body-root']);
  });

  test('are listed at each location of a small operation', () => {
    const { tree, paths } = fieldsOfBody(
      { properties: { a: ref('Money'), b: ref('Money') } },
      schemas,
    );
    expect(paths).toEqual(['a', 'a.amount', 'b', 'b.amount', 'id']);
    expect(sameIn(tree)).toEqual([]);
  });

  test('are listed once in a large operation', () => {
    const large = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`f${index}`, { type: 'string' }]),
    );
    const { tree, count } = fieldsOfBody(
      { properties: { a: ref('Large'), b: ref('Large'), c: ref('Large') } },
      { Large: { properties: large } },
    );
    expect(count).toBe(204);
    expect(sameIn(tree)).toEqual(['Large addthing-body-a', 'Large addthing-body-a']);
  });

  test('that doubles at each level are listed in time', () => {
    const levels = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `L${index}`,
        { properties: { a: ref(`L${index + 1}`), b: ref(`L${index + 1}`) } },
      ]),
    );
    const { count } = fieldsOfBody(ref('L0'), { ...levels, L40: { properties: { end: {} } } });
    expect(count).toBe(82);
  });
});

const countTree = ({ fields, variants }: FieldTree): number =>
  [...fields, ...variants].reduce((sum, { inside }) => sum + countTree(inside), fields.length);

test.each(publishedJson.filter(({ name }) => !name.startsWith('2.0')))(
  'the number of fields of an operation is that of its page: $name',
  ({ file }) => {
    const api = buildApi(JSON.parse(readFileSync(file, 'utf8')) as OpenapiDocument);
    for (const operation of api.operations) {
      const trees = withCallbacks(operation)
        .map((each) => operationFields(api, each))
        .flatMap(({ parameters: fields, body, responses }) => [
          { fields, variants: [], sameAs: null, valuesAt: null },
          ...body,
          ...responses.flat(),
        ]);
      const expected = trees.reduce((sum, tree) => sum + countTree(tree), 0);
      expect([operation.id, countFields(api, operation)]).toEqual([operation.id, expected]);
    }
  },
);
