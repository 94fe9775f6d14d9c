import { describe, expect, test } from 'vitest';
import type { ServerTemplate } from '../../../../src/api/reference/server-templates.ts';
import {
  readServerIds,
  chosenServer,
  serverKey,
} from '../../../../src/site/islands/server-choice/server-choice.ts';
import {
  chosenAddress,
  serverVariablesKey,
  storeText,
  textsOf,
} from '../../../../src/site/islands/server-choice/server-variables.ts';
import { texts as hardTexts } from '../../api/samples/hard-texts.ts';
import { paintFirst } from './paint-first.ts';

const list = 'https://api.game.example https://test.game.example mock';

test('the server before first paint is what the store resolves, whatever is stored', () => {
  const ids = readServerIds(list);
  for (const stored of [...ids, null, '', ' ', 'null', 'MOCK', '0', '{}', list, "x' onload='"]) {
    const painted = paintFirst(list, (key) => (key === serverKey ? stored : null));
    expect(painted.server).toBe(String(ids.indexOf(chosenServer(stored, ids))));
  }
});

test('the first server shows where storage is blocked, and none on a site without a choice', () => {
  const block = (): never => {
    throw new Error('SecurityError');
  };
  expect(paintFirst(list, block).server).toBe('0');
  expect(paintFirst(null, () => 'mock').server).toBeUndefined();
});

describe('the address with the values of variables', () => {
  const template: ServerTemplate = {
    id: 'https://eu.game.example/v1',
    template: 'https://{region}.game.example/{path}',
    variables: [
      { name: 'region', default: 'eu', values: ['us', 'eu'] },
      { name: 'path', default: 'v1', values: [] },
    ],
  };
  const storedTexts = (region: unknown, path: unknown): string =>
    JSON.stringify({ [template.id]: { region, path } });
  const resolve = (stored: string | null): string =>
    chosenAddress(template, textsOf(stored, template.id));

  test.each<[string | null, string]>([
    [storedTexts('us', 'v2'), 'https://us.game.example/v2'],
    [storedTexts('US', 'v2'), 'https://eu.game.example/v2'],
    [storedTexts('asia', undefined), template.id],
    [storedTexts('eu', ' '), template.id],
    [storedTexts('us', undefined), 'https://us.game.example/v1'],
    [storedTexts(1, { a: 'v2' }), template.id],
    ...[null, '', '{', 'null', '7', '"us"', '[]', '{}', `{"${template.id}":"us"}`].map(
      (stored): [string | null, string] => [stored, template.id],
    ),
  ])('for %j in the storage is %s', (stored, address) => {
    expect(resolve(stored)).toBe(address);
  });

  test('is the same before first paint, and only written if it is not the default', () => {
    const stored = [
      ...Object.values(hardTexts).map((text) => storedTexts('us', text)),
      ...['us', 'US', 'eu', '', null, {}].flatMap((region) =>
        ['v2/', '/', ' ', '%', "'()*!", 'a%20b', '\ud800', {}, null].map((path) =>
          storedTexts(region, path),
        ),
      ),
      '',
      '{',
      'null',
      '7',
      '"us"',
      '[]',
      '{}',
      `{"${template.id}":null}`,
    ];
    for (const text of stored) {
      const { address } = paintFirst(list, (key) => (key === serverVariablesKey ? text : null), [
        template,
      ]);
      expect(address === '' ? template.id : address).toBe(resolve(text));
    }
  });

  test('keeps the values of other servers, and survives garbage', () => {
    const one = storeText(null, 'a', 'region', 'us');
    const two = storeText(one, 'b', 'region', 'asia');
    expect(JSON.parse(storeText(two, 'a', 'path', "'"))).toEqual({
      a: { region: 'us', path: "'" },
      b: { region: 'asia' },
    });
    for (const garbage of ['{"broken', '7', '"text"', '[1]', '{"a":7}']) {
      expect(textsOf(storeText(garbage, 'a', 'region', 'us'), 'a')).toEqual({ region: 'us' });
    }
  });
});
