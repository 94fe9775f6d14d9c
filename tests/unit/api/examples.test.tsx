import { describe, expect, test } from 'vitest';
import { createMock } from '../../../src/api/mock/create-mock.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import {
  columnOf,
  deed,
  documentOf,
  json,
  load,
  withBody,
  withResponse,
} from './example-document.ts';
import { root } from './load-fixture.ts';
import { renderReferences, textOf } from './reference-text.tsx';

const usable = ({ openapi }: Awaited<ReturnType<typeof load>>): OpenapiDocument => {
  if (!openapi) {
    throw new Error('The document is not usable.');
  }
  return openapi;
};

describe('examples in files', () => {
  const source = documentOf(
    withBody({
      ...json({
        house: { summary: 'A house', externalValue: './examples/house.json' },
        field: { summary: 'A field', externalValue: 'examples/field.yaml' },
      }),
      'application/xml': { examples: { deed: { externalValue: './examples/deed%20one.xml' } } },
      'text/csv': { examples: { row: { externalValue: 'row.csv' } } },
    }),
  );
  const files = {
    'examples/house.json': '{ "parcel": "H-12", "area": 340 }',
    'examples/field.yaml': 'parcel: F-7\n',
    'examples/deed one.xml': '<?xml version="1.0"?>\n<deed>&amp;</deed>\n',
    'row.csv': 'a,b\n1,2\n',
  };

  test('are shown as values if they are JSON or YAML, otherwise as text', async () => {
    const loaded = await load(source, files);
    expect(loaded.found).toEqual([]);
    const text = textOf(renderReferences(usable(loaded)));
    expect(text).toContain('Example: A house { "parcel": "H-12", "area": 340 }');
    expect(text).toContain('Example: A field { "parcel": "F-7" }');
    expect(text).toContain('<deed>&amp;</deed>');
    expect(text).toContain('a,b 1,2');
    expect(JSON.stringify(loaded.openapi)).not.toContain('externalValue');
  });

  test('that are missing are reported at their `externalValue`', async () => {
    const { 'examples/house.json': _, ...others } = files;
    const loaded = await load(source, others);
    expect(loaded.found).toEqual([
      `openapi.yaml:5:${columnOf(source, '"./examples/house.json"')} openapi/unknown-file`,
    ]);
    expect(textOf(renderReferences(usable(loaded)))).not.toContain('A house');
  });

  test('with a similar name have a suggestion', async () => {
    const { 'row.csv': row, ...others } = files;
    const { found } = await load(source, { ...others, 'rows.csv': row });
    expect(found).toEqual([expect.stringMatching(/openapi\/unknown-file → rows\.csv$/)]);
  });

  test('outside the folder, or without a value at their pointer, are reported', async () => {
    const examples = {
      a: { externalValue: '../../secret.json' },
      b: { externalValue: 'examples/house.json#/none' },
      c: { externalValue: 'file:///etc/passwd' },
    };
    const { found } = await load(documentOf(withBody(json(examples))), {
      'examples/house.json': '{}',
    });
    const codes = found.map((text) => text.split(' ')[1]);
    expect(codes.filter((code) => code !== 'openapi/unused-entry')).toEqual([
      'openapi/unknown-file',
      'openapi/unknown-pointer',
      'openapi/unknown-file',
    ]);
  });

  test('are resolved against the file that refers to them', async () => {
    const examples = { one: { $ref: 'examples/all.yaml#/one' } };
    const loaded = await load(documentOf(withBody(json(examples))), {
      'examples/all.yaml': 'one: { summary: One, externalValue: one.json }\n',
      'examples/one.json': '{ "parcel": "P-1" }',
    });
    expect(loaded.found).toEqual([]);
    expect(textOf(renderReferences(usable(loaded)))).toContain('{ "parcel": "P-1" }');
  });

  test('are ignored in an extension', async () => {
    const { found } = await load(root('x-scalar-own: { externalValue: any }', 'paths: {}'));
    expect(found).toEqual([]);
  });
});

test('all examples of a schema are shown, except invalid ones', async () => {
  const schema = { type: 'string', maxLength: 7, examples: ['first', 'second', 'too long for it'] };
  const content = { 'application/json': { schema } };
  const bodies = renderReferences(usable(await load(documentOf(withBody(content)))));
  expect(textOf(bodies)).toContain('Example: 1');
  expect(textOf(bodies)).toContain('"second"');
  const responses = renderReferences(usable(await load(documentOf(withResponse(content)))));
  expect(textOf(responses)).toContain('201 example 2');
});

describe('examples on other hosts', () => {
  const url = 'https://notarly.example/filed.json';
  const remote = { remote: { summary: 'On another host', externalValue: url } };

  test('are links with their summaries', async () => {
    const loaded = await load(
      documentOf(withResponse({ 'application/json': { examples: remote } })),
    );
    expect(loaded.found).toEqual([]);
    const html = renderReferences(usable(loaded));
    expect(html).toContain(`Example: <a href="${url}">On another host</a>`);
    expect(JSON.stringify(loaded.openapi)).toContain(url);
  });

  test('are links in a body and in a second format with the same fields', async () => {
    const content = {
      ...json({ a: { value: { parcel: 'A' } } }),
      'application/cbor': { schema: deed, examples: remote },
      'application/hal+json': { schema: deed, examples: { b: { value: { parcel: 'B' } } } },
    };
    const html = renderReferences(usable(await load(documentOf(withBody(content)))));
    expect(html).toContain(`<a href="${url}">On another host</a>`);
    expect(textOf(html)).toContain('The same fields as in application/json.');
  });

  const answer = async (content: object, prefer = '') => {
    const { openapi } = await load(documentOf(withResponse(content)), {
      'local.json': '{ "parcel": "L-1" }',
      'local.xml': '<deed/>',
    });
    const { fetch } = createMock(openapi ?? {});
    const response = await fetch(
      new Request('http://localhost:4010/v1/things/0', {
        method: 'POST',
        headers: prefer === '' ? {} : { Prefer: prefer },
      }),
    );
    return { status: response.status, body: await response.text() };
  };

  test('leave the response of the mock without a body', async () => {
    expect(await answer({ 'application/json': { examples: remote } })).toEqual({
      status: 201,
      body: '',
    });
  });

  test('do not replace the values of a schema', async () => {
    const { body } = await answer({ 'application/json': { schema: deed, examples: remote } });
    expect(JSON.parse(body)).toMatchObject({ parcel: expect.any(String) });
  });

  test('cannot be requested from the mock by name, but local ones can', async () => {
    const examples = { ...remote, local: { externalValue: 'local.json' } };
    const content = { 'application/json': { examples } };
    expect(await answer(content, 'example=local')).toEqual({
      status: 201,
      body: '{"parcel":"L-1"}',
    });
    const refused = await answer(content, 'example=remote');
    expect(refused.status).toBe(501);
    expect(refused.body).toContain(url);
    const xml = { 'application/xml': { examples: { local: { externalValue: 'local.xml' } } } };
    expect(await answer(xml, 'example=local')).toEqual({ status: 201, body: '<deed/>' });
  });
});
