import { describe, expect, test } from 'vitest';
import { formatJson } from '../../../../src/base/json/exact-json.ts';
import { loadFiles } from '../load-fixture.ts';

describe('a number whose digits cannot be shown', () => {
  const found = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await loadFiles(files)).found.filter((each) => each.includes('inexact-number'));
  const yaml = (schema: string): string =>
    `openapi: 3.1.1\ninfo: { title: A, version: 1.0.0 }\npaths: {}\nx-a: ${schema}\n`;

  test.each([
    ['0.12345678901234567890', '6'],
    ['1e400', '6'],
    ['9007199254740993.5', '6'],
    ['.inf', '6'],
    ['.nan', '6'],
  ])('is reported in YAML: %s', async (number, column) => {
    expect(await found({ 'openapi.yaml': yaml(number) })).toEqual([
      `openapi.yaml:4:${column} openapi/inexact-number`,
    ]);
  });

  test('is reported in JSON, once, with its location', async () => {
    const text =
      '{\n "openapi": "3.1.1",\n "info": { "title": "A", "version": "1" },\n "paths": {},\n "x-a": [1, 0.12345678901234567890]\n}';
    expect(await found({ 'openapi.json': text })).toEqual([
      'openapi.json:5:13 openapi/inexact-number',
    ]);
  });

  test('is not a number with another notation', async () => {
    expect(
      await found({
        'openapi.yaml': yaml(
          '[1250, 1250.00, 0.10, 100.5, 007.5, 1e30, 0xFFFFFFFFFFFFFFFF, 1.7976931348623157e+308]',
        ),
      }),
    ).toEqual([]);
  });
});

describe('an integer in a schema', () => {
  const found = async (schema: string): Promise<readonly string[]> => {
    const { problems } = await loadFiles({
      'openapi.yaml': `openapi: 3.1.1\ninfo: { title: A, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { A: ${schema} } }\n`,
    });
    return problems
      .filter(({ code }) => code === 'openapi/inexact-number')
      .map(({ location, found: number }) => `${'column' in location && location.column} ${number}`);
  };

  test.each([
    ['type: number, enum: [1, 9007199254740993]', '9007199254740992'],
    ['type: [number, "null"], const: 9007199254740993', '9007199254740992'],
    ['type: number, examples: [9007199254740993]', '9007199254740992'],
    [`type: number, example: ${'9'.repeat(310)}`, 'infinity'],
    ['type: integer, default: 9223372036854775808', null],
  ])('is reported if clients cannot represent it: %s', async (schema, rounded) => {
    const [number = ''] = /\d{16,}/.exec(schema) ?? [];
    const column = `components: { schemas: { A: { ${schema}`.indexOf(number) + 1;
    const words = rounded === null ? '' : `, which most programs read as \`${rounded}\``;
    expect(await found(`{ ${schema} }`)).toEqual([
      `${column} \`${number.replace(/(?<=^.{60}).+/, '…')}\`${words}`,
    ]);
  });

  test.each([
    'type: number, enum: [9007199254740992, 1e22, 1000000000000000000000000]',
    'type: integer, enum: [9007199254740993, -9223372036854775808]',
    'type: integer, maximum: 18446744073709551615',
    'type: string, default: "9007199254740993"',
  ])('is not reported if clients can represent it: %s', async (schema) => {
    expect(await found(`{ ${schema} }`)).toEqual([]);
  });
});

test('YAML keeps digits in keys, aliases, merged maps and hexadecimal numbers', async () => {
  const { openapi } = await loadFiles({
    'openapi.yaml': [
      'openapi: 3.1.1',
      'info: { title: A, version: 1.0.0 }',
      'paths: {}',
      'x-a: &a { id: &id 9007199254740993, 9007199254740993: key }',
      'x-b: { <<: *a, other: *id, hex: 0xFFFFFFFFFFFFFFFF }',
      '',
    ].join('\n'),
  });
  expect(openapi?.['x-b']).toEqual({
    id: 9007199254740993n,
    '9007199254740993': 'key',
    other: 9007199254740993n,
    hex: 18446744073709551615n,
  });
});

test('YAML numbers keep their notation if JSON can express it', async () => {
  const { openapi } = await loadFiles({
    'openapi.yaml':
      'openapi: 3.1.1\ninfo: { title: A, version: 1.0.0 }\npaths: {}\nx-a: [+1.50, .50, 007.50, -0, 1E3, 0x1F, { 1.0: 5. }]\n',
  });
  expect(formatJson(openapi?.['x-a'])).toBe('[1.50,0.50,7.50,-0,1E3,31,{"1.0":5}]');
});

test('counts beyond 2^53 and limits of OpenAPI 3.0 are accepted', async () => {
  const schema = '{ type: string, maxLength: 9223372036854775807 }';
  const { openapi, found } = await loadFiles({
    'openapi.yaml': `openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { A: ${schema}, B: { type: integer, maximum: 9223372036854775807, exclusiveMaximum: true } } }\n`,
  });
  expect(found.filter((each) => each.includes('invalid-value'))).toEqual([]);
  expect(openapi?.['components']).toEqual({
    schemas: {
      A: { type: 'string', maxLength: 9223372036854775807n },
      B: { type: 'integer', exclusiveMaximum: 9223372036854775807n },
    },
  });
});
