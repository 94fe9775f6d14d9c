import { expect, test } from 'vitest';
import { problemSentence } from '../../../../src/problems/problem.ts';
import { buildFiles, page } from '../build-fixture.ts';

const entry = '{ status: 409, title: T, meaning: M., recovery: R. }';
const example = (code: string): string =>
  `{ description: No., content: { application/json: { example: { code: ${code} } } } }`;

const sentencesOf = async (body: string): Promise<string[]> => {
  const { problems } = await buildFiles({
    'site.yml': 'product: { name: Emberfall }\nurl: https://emberfall.example\n',
    'docs/shop.mdx': page(body),
    'openapi/openapi.yaml': [
      'openapi: 3.1.0',
      'info: { title: Emberfall, version: "1" }',
      'servers: [{ url: "https://{region}.emberfall.example/v2", variables: { region: { default: eu } } }]',
      'tags: [{ name: shop, description: Offers. }]',
      "x-limits: { party-size: { label: Party, schema: '#/components/schemas/Party' } }",
      'components: { schemas: { Party: { type: array, minItems: 1, maxItems: 3 } } }',
      `x-error-catalogue: { NAME_TAKEN: ${entry}, NOT_FOUND: ${entry} }`,
      'paths:',
      '  /shop/{id}/purchases:',
      '    post:',
      '      operationId: buy',
      '      summary: Buy an offer',
      '      tags: [shop]',
      '      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: a }]',
      '      requestBody:',
      '        content: { application/json: { schema: { type: object, additionalProperties: { type: integer } }, example: {} } }',
      `      responses: { '204': { description: Done. }, '404': ${example('NOT_FOUND')}, '409': ${example('NAME_TAKEN')} }`,
      '',
    ].join('\n'),
  });
  return problems.map(problemSentence);
};

test.each(['EMBERFALL_KEY', 'UNITY_EDITOR', 'NAME_TAKE', 'NAME_TAKENS', 'NOT_FOUND_2'])(
  'the code span %s is not reported as an error code',
  async (name) => {
    expect(await sentencesOf(`Set \`${name}\`.\n`)).toEqual([]);
  },
);

test('a code span with a typo in a known code is reported, and each unknown `<ErrorCode>`', async () => {
  expect(
    await sentencesOf('Handle `NAME_TEKEN` and <ErrorCode code="EMBERFALL_KEY" />.\n'),
  ).toEqual([
    'Expected an error code of the OpenAPI document, but found `NAME_TEKEN`.',
    'Expected an error code of the OpenAPI document, but found `EMBERFALL_KEY`.',
  ]);
});

const request = (line: string, headers = ''): string =>
  `\`\`\`http op=buy\n${line} HTTP/1.1\n${headers}\n{ "embers": 12 }\n\`\`\`\n`;

test.each([
  ['POST /shop/a/purchases', ''],
  ['POST /v2/shop/a/purchases', ''],
  ['POST /v2/shop/a/purchases', 'Host: eu.emberfall.example\n'],
  ['POST https://eu.emberfall.example/v2/shop/a/purchases', ''],
])('the request line %s with the headers %j is accepted', async (line, headers) => {
  expect(await sentencesOf(request(line, headers))).toEqual([]);
});

test.each([
  ['POST /v3/shop/a/purchases', '', '/shop/{id}/purchases'],
  ['POST /shop/a/purchases', 'Host: eu.emberfall.example\n', '/v2/shop/{id}/purchases'],
  ['POST https://eu.emberfall.example/shop/a/purchases', '', '/v2/shop/{id}/purchases'],
])('the request line %s with the headers %j is wrong', async (line, headers, expected) => {
  expect((await sentencesOf(request(line, headers)))[0]).toContain(`to be \`POST ${expected}\``);
});

test('an endpoint with the path of the server is known', async () => {
  expect(await sentencesOf('Call `POST /v2/shop/{id}/purchases`.\n')).toEqual([]);
});

test('the wrong value of a map is described by its type', async () => {
  expect(await sentencesOf('```json op=buy\n{ "embers": "12" }\n```\n')).toEqual([
    'Expected a valid request body of `buy`, but found `embers`, which must be an integer.',
  ]);
});

test('a token of an unknown limit is reported, although it only starts the name of a limit', async () => {
  expect(
    await sentencesOf('At most %limit-party% players, and %limit-friends% friends.\n'),
  ).toEqual([
    'Expected a known token, but found `%limit-party%`.',
    'Expected a known token, but found `%limit-friends%`.',
  ]);
});

test('a list of operations links to the page of their tag if its page does not show them', async () => {
  expect(await sentencesOf('<Operations tag="shop" part="list" />\n')).toEqual([]);
});
