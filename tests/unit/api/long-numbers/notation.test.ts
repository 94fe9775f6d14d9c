import { describe, expect, test } from 'vitest';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { formatJson, parseWrittenJson } from '../../../../src/base/json/exact-json.ts';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { sampleLanguageNames } from '../../../../schemas/sample-languages.ts';
import { withoutExactNumbers } from '../../../../src/site/islands/api-reference/exact-numbers.ts';
import { load, outputsOf } from './ledger.tsx';

const price = `{
  "type": "object", "required": ["total"],
  "properties": {
    "total": { "type": "number", "minimum": 0.10, "maximum": 9250.00, "multipleOf": 0.010, "default": 3.50 },
    "tax": { "type": "number", "enum": [7.00, 19.00] },
    "unit": { "allOf": [{ "type": "number", "minimum": 1.0 }, { "const": 1.0 }] },
    "rate": { "type": "number", "example": 2.50 },
    "count": { "type": "integer", "example": 1e3 }
  }
}`;

/** @param media the JSON members of the media type object */
const sourceOf = (media: string): string => `{
  "openapi": "3.1.1",
  "info": { "title": "Prices", "version": "1", "x-scalar-since": 1.0 },
  "servers": [{ "url": "https://api.prices.example" }],
  "paths": { "/entries/1": { "post": {
    "operationId": "setPrice", "summary": "Set", "tags": ["Prices"],
    "requestBody": { "required": true, "content": { "application/json": { ${media} } } },
    "responses": { "200": { "description": "Set.", "content": { "application/json": { ${media} } } } }
  } } },
  "components": { "schemas": { "Price": ${price} } }
}`;

const schema = '"schema": { "$ref": "#/components/schemas/Price" }';
const body = '{ "total": 1250.00, "tax": 19.00, "unit": 1.0, "rate": 0.10, "count": 2e2 }';
const digitsOfBody = ['1250.00', '19.00', '1.0', '0.10', '2e2'];

const answerOf = async (source: string): Promise<string> => {
  const mock = createMock(await load('openapi.json', source));
  const request = new Request('http://localhost/entries/1', {
    method: 'POST',
    body: '{"total":5}',
    headers: { 'Content-Type': 'application/json' },
  });
  return (await mock.fetch(request)).text();
};

describe.each([
  ['`example` of a body', `${schema}, "example": ${body}`],
  ['`examples` of a body', `${schema}, "examples": { "one": { "value": ${body} } }`],
  [
    '`examples` of a schema',
    `"schema": { "allOf": [{ "$ref": "#/components/schemas/Price" }], "examples": [${body}] }`,
  ],
])('numbers in %s keep their notation', async (_, media) => {
  const source = sourceOf(media);
  const outputs = await outputsOf(await load('openapi.json', source));
  const inSamples = sampleLanguageNames.map((name) => `setPrice in ${name}`);

  test.each(['page', 'copy', 'openapi.json', 'openapi.yaml', ...inSamples])('in %s', (output) => {
    const shown = outputs.get(output) ?? '';
    expect(digitsOfBody.filter((digits) => !shown.includes(digits))).toEqual([]);
  });

  test('in responses of the mock', async () => {
    expect(await answerOf(source)).toBe(body.replaceAll(' ', ''));
  });
});

describe('numbers in schemas keep their notation', async () => {
  const source = sourceOf(schema);
  const document = await load('openapi.json', source);
  const outputs = await outputsOf(document);

  test.each(['page', 'copy'])('in %s', (output) => {
    const shown = (outputs.get(output) ?? '').replaceAll('`', '');
    expect(shown).toMatch(/0\.10 to 9250\.00.*a multiple of 0\.010.*default 3\.50/s);
    expect(shown).toMatch(/7\.00.*19\.00/s);
    expect(shown).toMatch(/for example 2\.50/);
    expect(shown).toMatch(/for example 1e3/);
  });

  test('in the sample values of a body', () => {
    expect(outputs.get('setPrice in curl')).toMatch(/"total": 3\.50.*"rate": 2\.50.*"count": 1e3/s);
  });

  test.each(['openapi.json', 'openapi.yaml'])('in %s', (output) => {
    const digits = ['0.10', '9250.00', '0.010', '3.50', '7.00', '1.0', '2.50', '1e3'];
    const shown = outputs.get(output) ?? '';
    expect(digits.filter((each) => !new RegExp(`[: -]${each}(?=[\\s,])`).test(shown))).toEqual([]);
    expect(shown).toMatch(/x-scalar-since"?: 1\.0/);
  });

  test('in values of the mock', async () => {
    expect(await answerOf(source)).toMatch(/"total":3\.50/);
  });

  test('in the constants of clients, but not in the names of the constants', () => {
    const code = [...outputs].filter(([name]) => /(?<!\.d)\.(?:ts|cs|h|gd)$/.test(name));
    const lines = code.flatMap(([, text]) =>
      text.split('\n').filter((line) => line.includes('19')),
    );
    const written = lines.filter((line) => line.includes('19.00')).map((line) => line.trim());
    expect(written).toEqual([
      'export type PriceTax = 7.00 | 19.00 | UnknownNumber;',
      'public static readonly PriceTax Value19 = new PriceTax(19.00d);',
      '/** Known values: 7.00, 19.00. */',
      'const VALUE_19 := 19.00',
    ]);
  });

  test('in the example of a response in the interactive reference', () => {
    const published = parseWrittenJson(outputs.get('openapi.json') ?? '');
    const responses = valueAt(published, ['paths', '/entries/1', 'post', 'responses']);
    expect(formatJson(withoutExactNumbers(responses))).toContain(String.raw`\"total\": 3.50`);
  });

  test('in the interactive reference', () => {
    const shown = formatJson(withoutExactNumbers(document));
    expect(shown).toContain('At least 0.10.\\n\\nAt most 9250.00.\\n\\nA multiple of 0.010.');
    expect(shown).toContain('"default":"3.50"');
    expect(shown).toContain('One of 7.00, 19.00.');
    expect(shown).toContain('Always 1.0.');
  });
});

test('the interactive reference shows examples in their notation', async () => {
  const document = await load('openapi.json', sourceOf(`${schema}, "example": ${body}`));
  expect(formatJson(withoutExactNumbers(document))).toContain(String.raw`\"total\": 1250.00`);
});
