import { describe, expect, test } from 'vitest';
import { escapePattern } from '../../../../src/base/text/escape-pattern.ts';
import { documentOf, shownFor, string } from '../schema-texts.ts';

const schema = {
  type: 'object',
  properties: {
    name: { ...string, example: 'Ada' },
    crew: { type: 'array', items: string, example: ['Bob', 'Cyd'] },
    ports: { type: 'array', items: { ...string, example: 'Oban' } },
    flag: { ...string, examples: ['red', 'blue'] },
    hull: {
      anyOf: [
        { ...string, example: 'oak' },
        { type: 'object', example: { wood: 'elm' } },
      ],
    },
  },
};

const shownIn = (direction: 'request' | 'response', example?: object) => {
  const content = { 'application/json': { schema, ...(example && { example }) } };
  const { page, copy } = shownFor(
    documentOf(
      direction === 'request'
        ? { requestBody: { content } }
        : { responses: { 200: { description: 'Done.', content } } },
    ),
  );
  const fields = copy.split('Example\n')[0] ?? '';
  return ['Ada', '["Bob","Cyd"]', '["Oban"]', 'red', 'blue', 'oak', '{"wood":"elm"}'].filter(
    (value) => {
      const words = new RegExp(`for example (?:\\S+, )?${escapePattern(value)}`);
      expect(words.test(page.replaceAll('`', ''))).toBe(words.test(fields.replaceAll('`', '')));
      return words.test(page);
    },
  );
};

describe('a field of a response shows its examples', () => {
  test('if the example of the body omits the field', () => {
    expect(shownIn('response', {})).toEqual([
      'Ada',
      '["Bob","Cyd"]',
      '["Oban"]',
      'red',
      'blue',
      'oak',
      '{"wood":"elm"}',
    ]);
  });

  test('that the example of the body does not contain, if it contains others', () => {
    expect(shownIn('response')).toEqual(['blue', '{"wood":"elm"}']);
  });

  test('unless the example of the body overrides them, except for other variants', () => {
    const example = { name: 'Eve', crew: [], ports: ['Ayr'], flag: 'green', hull: 'tin' };
    expect(shownIn('response', example)).toEqual(['oak', '{"wood":"elm"}']);
    expect(shownIn('response', { ...example, hull: { wood: 'ash' } })).toEqual(['oak']);
  });
});

test('a field of a request also repeats plain examples', () => {
  const example = { name: 'Eve', crew: [], ports: ['Oban'], flag: 'red' };
  expect(shownIn('request', example)).toEqual(['Ada', 'red', 'blue', 'oak', '{"wood":"elm"}']);
});

test('the default of entries is shown for their list or map', () => {
  const entry = { ...string, default: 'sail' };
  const { page, copy } = shownFor(
    documentOf({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                list: { type: 'array', items: entry },
                map: { type: 'object', additionalProperties: entry },
              },
            },
          },
        },
      },
    }),
  );
  expect(page).toMatch(
    /list array of string ?each default sail .*map of string ?each default sail/,
  );
  expect(copy.split('each default `sail`')).toHaveLength(3);
});
