import { getTypes } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { hiddenKeys } from '../../../src/api/read/not-shown.ts';
import { type Files, loadFiles, root } from './load-fixture.ts';
import { openapiKeywords } from './openapi-keywords.ts';
import { schemaKeywords } from './schema-keywords.ts';
import { everyKey } from './swagger/every-key.ts';

/** Keywords that pages do not need to show: the loader resolves them, samples use them, or they are comments. */
const neverShown =
  /^(?:Root\.(?:openapi|jsonSchemaDialect)|Schema\.(?:xml|\$(?:id|schema|anchor|dynamicRef|dynamicAnchor|vocabulary|comment|defs)))$/;

test('each keyword that no page shows is reported, unless it is not for readers', () => {
  const ignored = [
    ...Object.entries(openapiKeywords),
    ...Object.entries(schemaKeywords).map(([key, entry]) => [`Schema.${key}`, entry] as const),
  ]
    .filter(([name, entry]) => 'ignoredBecause' in entry && !neverShown.test(name))
    .map(([name]) => name);
  const reported = Object.entries(hiddenKeys).flatMap(([type, keys]) =>
    keys.map((key) => `${type}.${key}`),
  );
  const newer = reported.filter((name) => {
    const [type = '', key = ''] = name.split('.');
    return key in (getTypes('oas3_1')[type]?.properties ?? {});
  });
  expect(newer.toSorted()).toEqual(ignored.toSorted());
});

const reportOf = async (files: Files, internalMarks: readonly string[] = []) => {
  const { problems, report } = await loadFiles(files, { internalMarks });
  return {
    report,
    hidden: problems
      .filter(({ code }) => code === 'openapi/not-shown')
      .map(({ found }) => found.replace(/, which.*/, '')),
  };
};

describe('the report', () => {
  test('lists extensions that nothing reads, with each location', async () => {
    const { hidden, report } = await reportOf({
      'openapi.yaml': root(
        'paths:',
        '  /a: { get: { x-cost: 1, responses: { "200": { description: Done., x-cost: 2 } } } }',
        '  /b: { get: { x-cost: 1, responses: { "200": { description: Done. } } } }',
      ),
    });
    expect(hidden).toEqual(['`x-cost` of an operation', '`x-cost` of a response']);
    expect(report).toContain('Also in 1 other place.');
  });

  test('lists `x-webhooks` in versions that have the key `webhooks`', async () => {
    const lines = ['info: { title: API, version: 1.0.0 }', 'paths: {}', 'x-webhooks: {}'];
    const hiddenIn = async (version: string) =>
      (await reportOf({ 'openapi.yaml': [`openapi: ${version}`, ...lines].join('\n') })).hidden;
    expect(await hiddenIn('3.0.4')).toEqual([]);
    expect(await hiddenIn('3.1.1')).toEqual(['`x-webhooks` of the document']);
    expect(await hiddenIn('3.2.0')).toEqual(['`x-webhooks` of the document']);
  });

  test('lists keywords that no page shows', async () => {
    const { hidden } = await reportOf({
      'openapi.yaml': root(
        'paths:',
        '  /a:',
        '    get:',
        '      parameters: [{ name: q, in: query, allowEmptyValue: true, schema: { type: string, x-size: 1 } }]',
        '      responses: { "200": { description: Done. } }',
      ),
    });
    expect(hidden).toEqual(['`allowEmptyValue` of a parameter', '`x-size` of a schema']);
  });

  test('lists no keywords with their default, but the same keywords with another value', async () => {
    const parameter = (name: string, value: boolean) =>
      `{ name: ${name}, in: query, allowEmptyValue: ${value}, schema: { xml: { nodeType: text } } }`;
    const { hidden, report } = await reportOf({
      'openapi.yaml': root(
        'paths:',
        '  /a:',
        '    get:',
        `      parameters: [${parameter('a', false)}, ${parameter('b', true)}]`,
        '      responses: { "200": { description: Done. } }',
      ).replace('3.1.1', '3.2.0'),
    });
    expect(hidden).toEqual(['`nodeType` of `xml`', '`allowEmptyValue` of a parameter']);
    expect(report.match(/Also in/g)).toHaveLength(1);
  });

  test('lists the description of a media type, which OpenAPI 3.2 allows', async () => {
    const source = root(
      'paths: {}',
      'components: { mediaTypes: { Pets: { description: All., itemSchema: {} } } }',
    );
    const { hidden } = await reportOf({ 'openapi.yaml': source.replace('3.1.1', '3.2.0') });
    expect(hidden).toEqual(['`description` of a media type']);
  });

  test('lists the description of an example only next to a summary, which pages prefer', async () => {
    const examples = {
      one: { description: 'Shown.', value: 1 },
      two: { summary: 'Two.', description: 'Hidden.', value: 2 },
    };
    const { hidden, report } = await reportOf({
      'openapi.yaml': root(
        'paths:',
        `  /a: { get: { responses: { "200": { description: Done., content: { application/json: { examples: ${JSON.stringify(examples)} } } } } } }`,
      ),
    });
    expect(hidden).toEqual(['`description` of an example']);
    expect(report).not.toContain('Also in');
  });

  test('does not list names that look like extensions', async () => {
    const { hidden } = await reportOf({
      'openapi.yaml': root(
        'components:',
        '  schemas: { x-thing: { type: object, properties: { x-size: { type: integer } } } }',
        'paths:',
        '  /a:',
        '    get:',
        '      responses:',
        '        "200":',
        '          description: Done.',
        '          headers: { x-trace: { schema: { $ref: "#/components/schemas/x-thing" } } }',
        '          content: { application/json: { example: { x-size: 1 } } }',
      ),
    });
    expect(hidden).toEqual([]);
  });

  test('does not list extensions for the interactive reference, or extensions inside others', async () => {
    const { hidden } = await reportOf({
      'openapi.yaml': root(
        'x-scalar-icon: a',
        'x-client: {}',
        'paths:',
        '  /a: { get: { x-badges: [{ name: New, x-other: 1 }], responses: { "200": { description: Done. } } } }',
      ),
    });
    expect(hidden).toEqual([]);
  });

  test('does not list extensions that references or aliases use', async () => {
    const { hidden } = await reportOf({
      'openapi.yaml': root(
        'x-parts: { done: { description: Done. } }',
        'x-anchors: { kept: &kept { description: Kept. }, lost: &lost { description: Lost. } }',
        'x-lost: *lost',
        'paths:',
        '  /a: { get: { responses: { "200": { $ref: "#/x-parts/done" }, "201": *kept } } }',
      ),
    });
    expect(hidden).toEqual(['`x-lost` of the document']);
  });

  test('does not list marks that leave a part out', async () => {
    const files = {
      'openapi.yaml': root(
        'paths:',
        '  /a: { get: { x-hidden: false, responses: { "200": { description: Done. } } } }',
      ),
    };
    expect((await reportOf(files)).hidden).toEqual(['`x-hidden` of an operation']);
    expect((await reportOf(files, ['x-hidden'])).hidden).toEqual([]);
  });

  test('includes the content of a query string in another format than a form', async () => {
    const { hidden } = await reportOf({
      'openapi.yaml': root(
        'paths:',
        '  /a:',
        '    get:',
        '      parameters: [{ name: q, in: querystring, content: { application/json: { schema: { type: object } } } }]',
        '      responses: { "200": { description: Done. } }',
      ).replace('3.1.1', '3.2.0'),
    });
    expect(hidden).toEqual(['`content` of a parameter']);
  });

  test('lists header parameters that OpenAPI ignores', async () => {
    const { hidden, report } = await reportOf({
      'openapi.yaml': root(
        'paths:',
        '  /a:',
        '    get:',
        '      parameters:',
        '        - { name: Content-type, in: header, schema: { type: string } }',
        '        - { name: authorization, in: query, schema: { type: string } }',
        '      responses: { "200": { description: Done. } }',
      ),
    });
    expect(hidden).toEqual(['the header parameter `Content-type`']);
    expect(report).toMatch(/openapi\.yaml:\d+:13/);
  });

  test('lists separators of Swagger 2.0 without a style in OpenAPI 3', async () => {
    const { hidden, report } = await reportOf({ 'openapi.json': JSON.stringify(everyKey) });
    expect(hidden).toContain('`collectionFormat` of a parameter');
    // OpenAPI 3 has no style for `tsv` in the query and in the form, or for `pipes` in a header.
    expect(report).toMatch(/`collectionFormat` of a parameter[\s\S]*?Also in 2 other places/);
  });

  test('lists no extensions of Swagger 2.0 that have a key in OpenAPI 3', async () => {
    const { hidden } = await reportOf({ 'openapi.json': JSON.stringify(everyKey) });
    expect(hidden.filter((line) => /x-(?:nullable|example|enum)/.test(line))).toEqual([]);
  });

  test('lists body parameters and form fields of Swagger 2.0 that no output contains', async () => {
    const field = (name: string) => ({ name, in: 'formData', type: 'string' });
    const body = (name: string) => ({ name, in: 'body', schema: {} });
    const responses = { 204: { description: 'Done.' } };
    const parameters = [body('pet'), { $ref: '#/parameters/sent' }, field('beside')];
    const document = {
      swagger: '2.0',
      info: { title: 'API', version: '1' },
      parameters: { sent: field('sent'), unsent: field('unsent'), idle: body('idle') },
      paths: {
        '/a': { parameters: [field('above')], post: { parameters, responses } },
        '/b': { post: { parameters: [field('alone')], responses } },
        '/c': {
          parameters: [body('kept')],
          put: { responses },
          post: { parameters: [body('own')], responses },
          patch: { parameters: [body('kept')], responses },
        },
        '/d': { post: { parameters: [{ $ref: './missing.yaml#/body' }], responses } },
      },
    };
    const source = JSON.stringify(document, null, 1);
    const { hidden, report } = await reportOf({ 'openapi.json': source });
    expect(hidden.toSorted()).toEqual([
      '`above` next to another body',
      '`beside` next to another body',
      '`idle` without a reference',
      '`sent` next to another body',
      '`unsent` without a reference',
    ]);
    const [, line = ''] = /:(\d+):\d+ warning[^:]*`beside`/.exec(report) ?? [];
    const lines = source.split('\n').slice(Number(line) - 1);
    expect(lines.slice(0, 2).join('')).toContain('"name": "beside"');
  });
});
