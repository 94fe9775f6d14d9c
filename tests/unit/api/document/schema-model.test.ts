import { describe, expect, test } from 'vitest';
import { schemaModelOf } from '../../../../src/api/document/schema-model.ts';
import { conditionOf, object, readEverywhere, ref } from './read-everywhere.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 1 };

const sizes = {
  oneOf: [
    { title: 'byWeight', ...object({ grams: count }, 'grams') },
    { title: 'byVolume', ...object({ litres: count }, 'litres') },
  ],
};

const places = {
  oneOf: [
    { title: 'toDoor', ...object({ street: text }, 'street') },
    {
      title: 'toLocker',
      ...object({ locker: { type: 'string', pattern: '^L[0-9]{4}$' } }, 'locker'),
    },
  ],
};

describe('two choices', () => {
  const parts = { Label: object({ label: text }, 'label'), Sizes: sizes, Places: places };

  test.each([
    ['in place', { allOf: [ref('Label'), sizes, places] }],
    ['in referenced parts', { allOf: [ref('Label'), ref('Sizes'), ref('Places')] }],
    ['in a schema and its part', { ...parts.Label, ...sizes, allOf: [places] }],
    ['as `oneOf` and `anyOf`', { ...parts.Label, ...sizes, anyOf: places.oneOf }],
    ['at two levels', { allOf: [{ allOf: [ref('Label'), sizes] }, { allOf: [places] }] }],
  ])('%s must both be made', async (_, whole) => {
    const { fields, clientFields, clientExample, variants, sample, send } = readEverywhere({
      ...parts,
      Whole: whole,
    });
    expect(clientExample).toEqual(sample);
    const names = new Set(['label', 'grams', 'litres', 'street', 'locker']);
    expect(fields).toEqual(names);
    expect(clientFields).toEqual(names);
    expect(variants.toSorted()).toEqual(['byVolume', 'byWeight', 'toDoor', 'toLocker']);
    expect(await send(sample)).toBe(201);
    expect(await send({ label: 'a', litres: 2, locker: 'L0001' })).toBe(201);
    expect(await send({ label: 'a', grams: 1 })).toBe(400);
    expect(await send({ label: 'a', street: 'b' })).toBe(400);
  });
});

describe('a property in several parts', () => {
  const state = { type: 'string', description: 'Where it is.', readOnly: true };

  test('keeps the keywords of each part', () => {
    const { definitions } = readEverywhere({
      Base: object({ state }),
      Whole: { allOf: [ref('Base'), object({ state: { enum: ['queued', 'sent'] } }, 'state')] },
    });
    expect(definitions['Whole']?.properties).toMatchObject([
      {
        name: 'state',
        isRequired: true,
        schema: {
          description: 'Where it is.',
          access: 'read-only',
          values: [{ value: 'queued' }, { value: 'sent' }],
        },
      },
    ]);
  });

  test('has the narrower type and limits, and the common values', async () => {
    const { definitions, sample, send } = readEverywhere({
      Amount: { type: 'number', minimum: 0, maximum: 10 },
      Whole: {
        allOf: [
          object({ amount: ref('Amount'), kind: { enum: ['a', 'b', 'c'] } }, 'amount', 'kind'),
          object({ amount: { type: 'integer', maximum: 4 }, kind: { enum: ['c', 'b'] } }),
        ],
      },
    });
    expect(definitions['Whole']?.properties).toMatchObject([
      { schema: { type: 'integer', limits: ['0 to 4'] } },
      { schema: { values: [{ value: 'b' }, { value: 'c' }] } },
    ]);
    expect(await send(sample)).toBe(201);
    expect(await send({ amount: 7, kind: 'b' })).toBe(400);
    expect(await send({ amount: 2, kind: 'a' })).toBe(400);
  });

  test('shows both patterns and conditions, which one schema cannot express', async () => {
    const { definitions, sample, send } = readEverywhere({
      Whole: {
        allOf: [
          object({ code: { type: 'string', pattern: '^[A-Z]' } }, 'code'),
          object({ code: { type: 'string', pattern: '[0-9]$' } }),
          conditionOf({ required: ['left'] }, { required: ['right'] }),
          conditionOf({ required: ['up'] }, { required: ['down'] }),
        ],
      },
    });
    expect(definitions['Whole']?.properties[0]?.schema.limits).toEqual([
      'matches `^[A-Z]`',
      'matches `[0-9]$`',
    ]);
    expect(definitions['Whole']?.limits).toHaveLength(2);
    expect(await send({ code: 'A1' })).toBe(201);
    expect(await send({ code: 'A', left: 1, right: 1 })).toBe(400);
    expect(await send({ code: 'A1', up: 1 })).toBe(400);
    expect(sample).toMatchObject({});
  });

  test('keeps the descriptions of the common values', () => {
    const { definitions } = readEverywhere({
      Whole: {
        allOf: [
          object({
            kind: { enum: [1, 2, 3], 'x-enum-varnames': ['One', 'Two', 'Three'] },
          }),
          object({
            kind: { enum: [2, 3], 'x-enumDescriptions': { 2: 'Twice.', 3: 'Thrice.' } },
          }),
        ],
      },
    });
    expect(definitions['Whole']?.properties[0]?.schema.values).toMatchObject([
      { value: 2, name: 'Two', description: 'Twice.' },
      { value: 3, name: 'Three', description: 'Thrice.' },
    ]);
  });

  test('has the narrower limit and the common multiple of long integers', async () => {
    const { definitions, sample } = readEverywhere({
      Whole: {
        allOf: [
          object({ id: { type: 'integer', minimum: 9_007_199_254_740_993n, multipleOf: 3 } }, 'id'),
          object({ id: { minimum: 9_007_199_254_740_992n, multipleOf: 2n ** 60n } }),
        ],
      },
    });
    expect(definitions['Whole']?.properties[0]?.schema.limits).toEqual([
      '9007199254740993 or more',
      'a multiple of 3458764513820540928',
    ]);
    expect(sample).toEqual({ id: 3_458_764_513_820_540_928n });
  });

  test('may be recursive in both parts, without endless nesting', () => {
    const { definitions, fields } = readEverywhere({
      Left: object({ next: ref('Left'), left: text }),
      Right: object({ next: ref('Right'), right: text }),
      Whole: { allOf: [ref('Left'), ref('Right')] },
    });
    expect(definitions['Whole']?.properties.map(({ name }) => name)).toEqual([
      'next',
      'left',
      'right',
    ]);
    expect([...fields]).toContain('next.right');
  });
});

describe('closed parts', () => {
  const closed = (properties: Readonly<Record<string, unknown>>, ...required: string[]) => ({
    ...object(properties, ...required),
    additionalProperties: false,
  });
  const Stamped = closed({ at: text }, 'at');

  test.each([
    ['of which each is closed', { allOf: [ref('Stamped'), closed({ from: text }, 'from')] }],
    ['of which one is closed', { allOf: [ref('Stamped'), object({ from: text }, 'from')] }],
    ['in a closed schema', { ...closed({ from: text }, 'from'), allOf: [ref('Stamped')] }],
    ['with a choice', { allOf: [ref('Stamped'), { oneOf: [object({ from: text }, 'from')] }] }],
  ])('%s allow the properties of all parts', async (_, whole) => {
    const { fields, sample, send } = readEverywhere({ Stamped, Whole: whole });
    expect(fields).toEqual(new Set(['at', 'from']));
    expect(await send(sample)).toBe(201);
    expect(await send({ at: 'now', from: 'a' })).toBe(201);
    expect(await send({ at: 'now' })).toBe(400);
    expect(await send({ at: 'now', from: 'a', pier: 4 })).toBe(400);
  });
});

describe('the model', () => {
  test('is the document itself if it contains no schemas to combine', () => {
    const document = { components: { schemas: { One: object({ two: ref('Two') }), Two: text } } };
    expect(schemaModelOf(document)).toBe(document);
  });

  test('of a model is the same model', () => {
    const model = schemaModelOf({ components: { schemas: { One: { allOf: [text] } } } });
    expect(schemaModelOf(model)).toBe(model);
  });

  test('keeps the targets of references into combined schemas', () => {
    const { definitions } = readEverywhere({
      Part: { allOf: [{}, object({ inner: object({ deep: text }) })] },
      Whole: object({ inner: { $ref: '#/components/schemas/Part/allOf/1/properties/inner' } }),
    });
    expect(JSON.stringify(definitions)).toContain('deep');
  });

  test('keeps the example of the whole schema', () => {
    const example = { id: 'p-1', name: 'Ada' };
    const { sample } = readEverywhere({
      Base: object({ id: text }, 'id'),
      Whole: { allOf: [ref('Base'), object({ name: text }, 'name')], example },
    });
    expect(sample).toEqual(example);
  });

  test('applies `items` to all entries, including those that another part describes in `prefixItems`', async () => {
    const { send } = readEverywhere({
      Whole: {
        allOf: [
          { type: 'array', prefixItems: [{ type: 'string' }] },
          { type: 'array', items: { maxLength: 2 } },
        ],
      },
    });
    expect(await send(['ab'])).toBe(201);
    expect(await send(['abc'])).toBe(400);
  });

  test('uses the example of each part for the properties of the part', () => {
    const { sample } = readEverywhere({
      Base: { ...object({ id: text }, 'id'), example: { id: 'p-1' } },
      Whole: {
        allOf: [ref('Base'), { ...object({ name: text }, 'name'), example: { name: 'Ada' } }],
      },
    });
    expect(sample).toEqual({ id: 'p-1', name: 'Ada' });
  });
});
