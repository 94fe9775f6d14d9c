import { describe, expect, test } from 'vitest';
import { object, readEverywhere, ref } from './read-everywhere.ts';

describe('variants', () => {
  const text = { type: 'string' };
  const count = { type: 'integer', minimum: 1 };
  const Vehicle = (discriminator: object) => ({
    ...object({ kind: text, plate: text }, 'kind', 'plate'),
    discriminator: { propertyName: 'kind', ...discriminator },
  });
  const scooter = object({ box: { type: 'boolean' } }, 'box');
  const lorry = object({ load: count }, 'load');
  const heirs = {
    Scooter: { allOf: [ref('Vehicle'), scooter] },
    Lorry: { allOf: [ref('Vehicle'), lorry] },
    Whole: ref('Vehicle'),
  };
  const mapping = { scooter: ref('Scooter').$ref, lorry: ref('Lorry').$ref, van: 'Lorry' };
  const both = { oneOf: [ref('Scooter'), ref('Lorry')] };

  test.each([
    ['of a parent with a mapping', { Vehicle: Vehicle({ mapping }), ...heirs }],
    [
      'of a parent that lists them too',
      { Vehicle: { ...Vehicle({ mapping }), ...both }, ...heirs },
    ],
    [
      'of a choice with a mapping',
      {
        ...heirs,
        Vehicle: object({ kind: text, plate: text }, 'kind', 'plate'),
        Whole: { ...both, discriminator: { propertyName: 'kind', mapping } },
      },
    ],
    [
      'of a parent in an `allOf` with more fields',
      {
        Vehicle: Vehicle({ mapping }),
        ...heirs,
        Whole: { allOf: [ref('Vehicle'), object({ owner: text })] },
      },
    ],
  ])('%s are shown, sampled and checked', async (_, schemas) => {
    const { fields, clientFields, sample, answer, send, types } = readEverywhere(schemas);
    for (const name of ['kind', 'plate', 'box', 'load']) {
      expect([...fields]).toContain(name);
      expect([...clientFields]).toContain(name);
    }
    expect(sample).toMatchObject({ kind: 'scooter', box: true });
    expect(answer).toMatchObject({ kind: 'scooter', box: true });
    expect(await send(sample)).toBe(201);
    expect(await send({ kind: 'van', plate: 'A', load: 1 })).toBe(201);
    expect(await send({ kind: 'lorry', plate: 'A' })).toBe(400);
    expect(await send({ kind: 'lorry', plate: 'A', box: true })).toBe(400);
    expect(await send({ kind: 'bogus', plate: 'A', load: 1 })).toBe(400);
    expect(JSON.stringify(types)).toMatch(/"lorry".*"van"/);
  });

  test('are all listed in the problem if the value selects none', () => {
    const { violations } = readEverywhere({ Vehicle: Vehicle({ mapping }), ...heirs });
    const wrong = (value: object) => violations({ plate: 'A', ...value });
    expect(wrong({ kind: 'bogus', load: 1 })).toEqual([
      { pointer: '/kind', message: 'must be one of scooter, lorry, van' },
    ]);
    expect(wrong({ kind: 'van' })).toEqual([{ pointer: '/load', message: 'is required' }]);
    expect(wrong({ kind: 'van', load: 0 })).toEqual([
      { pointer: '/load', message: 'must be an integer of at least 1' },
    ]);
  });

  test('with the same schema share one label', () => {
    const { definitions } = readEverywhere({ Vehicle: Vehicle({ mapping }), ...heirs });
    expect(definitions['Vehicle']?.variants.map(({ label }) => label)).toEqual([
      'scooter',
      'lorry or van',
    ]);
  });

  test('without a mapping have the names of their schemas', async () => {
    const { sample, send } = readEverywhere({ Vehicle: Vehicle({}), ...heirs });
    expect(sample).toMatchObject({ kind: 'Scooter' });
    expect(await send({ kind: 'Lorry', plate: 'A', load: 1 })).toBe(201);
    expect(await send({ kind: 'lorry', plate: 'A', load: 1 })).toBe(400);
  });

  test('without a mapping keep their `const` values', async () => {
    const named = (kind: string, part: object) => ({
      allOf: [ref('Vehicle'), part, object({ kind: { const: kind } })],
    });
    const { sample, send } = readEverywhere({
      Vehicle: Vehicle({}),
      Scooter: named('sc', scooter),
      Lorry: named('lo', lorry),
      Whole: ref('Vehicle'),
    });
    expect(sample).toMatchObject({ kind: 'sc' });
    expect(await send({ kind: 'lo', plate: 'A', load: 1 })).toBe(201);
    expect(await send({ kind: 'lo', plate: 'A', box: true })).toBe(400);
  });

  test('may include the parent', async () => {
    const { send, fields } = readEverywhere({
      Vehicle: Vehicle({ mapping: { plain: 'Vehicle', lorry: 'Lorry' } }),
      ...heirs,
    });
    expect([...fields]).toContain('load');
    expect(await send({ kind: 'plain', plate: 'A' })).toBe(201);
    expect(await send({ kind: 'lorry', plate: 'A' })).toBe(400);
  });

  test('may have further variants with the same discriminator property', async () => {
    const { send, fields } = readEverywhere({
      Vehicle: Vehicle({ mapping: { motor: 'Motor', lorry: 'Lorry' } }),
      Motor: {
        allOf: [ref('Vehicle'), object({ power: count }, 'power')],
        discriminator: { propertyName: 'kind', mapping: { lorry: 'Lorry' } },
      },
      Lorry: { allOf: [ref('Motor'), lorry] },
      Whole: ref('Vehicle'),
    });
    expect(fields).toEqual(new Set(['kind', 'plate', 'power', 'load']));
    expect(await send({ kind: 'motor', plate: 'A', power: 1 })).toBe(201);
    expect(await send({ kind: 'lorry', plate: 'A', power: 1, load: 1 })).toBe(201);
    expect(await send({ kind: 'lorry', plate: 'A', power: 1 })).toBe(400);
  });

  test('may have further variants with another discriminator property', async () => {
    const { send, sample } = readEverywhere({
      Vehicle: Vehicle({ mapping: { motor: 'Motor' } }),
      Motor: {
        allOf: [ref('Vehicle'), object({ fuel: text }, 'fuel')],
        discriminator: { propertyName: 'fuel', mapping: { petrol: 'Petrol' } },
      },
      Petrol: { allOf: [ref('Motor'), object({ tank: count }, 'tank')] },
      Whole: ref('Vehicle'),
    });
    expect(sample).toMatchObject({ kind: 'motor', fuel: 'petrol', tank: 1 });
    expect(await send({ kind: 'petrol', fuel: 'petrol', plate: 'A', tank: 1 })).toBe(400);
    expect(await send({ kind: 'motor', fuel: 'petrol', plate: 'A', tank: 1 })).toBe(201);
  });

  test('of an intermediate schema are only its descendants', () => {
    const { fields } = readEverywhere({
      Vehicle: Vehicle({ mapping }),
      Motor: { allOf: [ref('Vehicle'), object({ power: count })] },
      Scooter: heirs.Scooter,
      Lorry: { allOf: [ref('Motor'), lorry] },
      Whole: ref('Motor'),
    });
    expect(fields).toEqual(new Set(['kind', 'plate', 'power', 'load']));
  });

  test('in several unions have the mapped value of each union', () => {
    const union = (value: string) => ({
      oneOf: [ref('Scooter')],
      discriminator: { propertyName: 'kind', mapping: { [value]: 'Scooter' } },
    });
    const { sample } = readEverywhere({
      Scooter: object({ kind: text, box: text }, 'kind'),
      Whole: object({ first: union('a'), second: union('b') }, 'first', 'second'),
    });
    expect(sample).toMatchObject({ first: { kind: 'a' }, second: { kind: 'b' } });
  });

  test('must also match an `anyOf` of their parent', async () => {
    const { send, fields } = readEverywhere({
      Vehicle: { ...Vehicle({ mapping }), anyOf: [object({}, 'red'), object({}, 'blue')] },
      ...heirs,
    });
    expect([...fields]).toContain('load');
    expect(await send({ kind: 'van', plate: 'A', load: 1, red: 1 })).toBe(201);
    expect(await send({ kind: 'van', plate: 'A', load: 1 })).toBe(400);
  });

  test('may contain their parent', async () => {
    const { sample, send, types } = readEverywhere({
      Vehicle: Vehicle({ mapping }),
      Scooter: heirs.Scooter,
      Lorry: {
        allOf: [ref('Vehicle'), object({ carries: { type: 'array', items: ref('Vehicle') } })],
      },
      Whole: ref('Vehicle'),
    });
    expect(await send(sample)).toBe(201);
    const inside = { kind: 'scooter', plate: 'B', box: true };
    expect(await send({ kind: 'van', plate: 'A', carries: [inside] })).toBe(201);
    expect(await send({ kind: 'van', plate: 'A', carries: [{ kind: 'scooter' }] })).toBe(400);
    expect(types.find(({ name }) => name === 'Vehicle')).toMatchObject({
      kind: 'union',
      variants: [{ tags: ['scooter'] }, { tags: ['lorry', 'van'] }],
    });
  });
});
