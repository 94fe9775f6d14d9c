import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { missingReferencePages } from '../../../src/content/api-pages/reference-pages.ts';
import { renderCopies } from './reference-copy.ts';
import { renderReferences, textOf } from './reference-text.tsx';

const docs = { url: 'https://example.com/more', description: 'All about it' };

const documentOf = (parts: object) => ({ info: { title: 'Ships', version: '1.0.0' }, ...parts });

/** Returns the text of the page and of its Markdown copy. */
const shownFor = (parts: object) => {
  const document = documentOf(parts);
  return { page: textOf(renderReferences(document)), copy: renderCopies(document) };
};

const withResponse = (response: object, parts: object = {}) => ({
  paths: {
    '/ships': {
      get: {
        operationId: 'listShips',
        tags: ['ships'],
        responses: { 200: { description: 'Done.', ...response } },
        ...parts,
      },
    },
  },
});

describe('a response header shows', () => {
  const headers = (header: object) => withResponse({ headers: { 'X-Left': header } });

  test.each([
    [{ schema: { type: 'integer' }, example: 5 }, 'for example 5'],
    [{ schema: { type: 'integer' }, examples: { few: { value: 2 } } }, 'for example 2'],
    [
      {
        schema: { type: 'integer' },
        examples: { few: { value: 2 }, no: { value: 0, summary: 'None' } },
      },
      'for example 2 (few), 0 (None)',
    ],
    [{ schema: { type: 'string', examples: ['a, b'] } }, 'for example a, b'],
    [{ schema: { type: 'array', items: {} }, example: ['a', 'b'] }, 'for example ["a","b"]'],
    [{ content: { 'text/plain': { schema: { type: 'string' }, example: 'x' } } }, 'for example x'],
  ])('its examples: %j', (header, words) => {
    const { page, copy } = shownFor(headers(header));
    expect(page).toContain(words);
    expect(copy.replaceAll('`', '')).toContain(words);
  });

  test('links to examples elsewhere, and the description of its schema', () => {
    const { page, copy } = shownFor(
      headers({
        schema: { type: 'string', description: 'How many are left.' },
        examples: { far: { externalValue: 'https://example.com/left.txt' } },
      }),
    );
    expect(page).toContain('How many are left.');
    expect(page).toContain('Example: far');
    expect(copy).toContain('How many are left.');
    expect(copy).toContain('Example: [far](https://example.com/left.txt)');
  });
});

test('a badge shows the description and the documentation of its tag', () => {
  const { page, copy } = shownFor({
    tags: [
      {
        name: 'beta',
        summary: 'In trial',
        kind: 'badge',
        description: 'It *may* change.',
        externalDocs: docs,
      },
      { name: 'new', kind: 'badge' },
    ],
    ...withResponse({}, { tags: ['ships', 'beta', 'new'] }),
  });
  expect(page).toContain('In trial It may change.');
  expect(page).toContain('All about it');
  expect(copy).toContain(
    '**In trial** It *may* change.\n\n[All about it](https://example.com/more)',
  );
  expect(copy).toContain('**New**');
});

test.each(['200', '404'])('the example of a %s response in a binary format is shown', (status) => {
  const inSchema = { schema: { type: 'string', format: 'binary', example: 'R0lGOD' } };
  const inMedia = { schema: { type: 'string', format: 'binary' }, example: 'iVBORw' };
  const { page, copy } = shownFor(
    withResponse(
      {},
      {
        responses: {
          [status]: {
            description: 'Done.',
            content: { 'application/octet-stream': inSchema, 'image/png': inMedia },
          },
        },
      },
    ),
  );
  for (const text of ['R0lGOD', 'iVBORw']) {
    expect(page).toContain(text);
    expect(copy).toContain(text);
  }
});

describe('external documentation is linked for', () => {
  const part = { type: 'object', properties: { name: { type: 'string' } }, externalDocs: docs };
  const json = (schema: object) => withResponse({ content: { 'application/json': { schema } } });

  test.each<[string, object]>([
    ['the body', json(part)],
    ['the entries of a list', json({ type: 'array', items: part })],
    ['a field', json({ type: 'object', properties: { part } })],
    ['a variant', json({ oneOf: [part, { type: 'object', properties: { other: {} } }] })],
    [
      'a component',
      {
        ...json({ $ref: '#/components/schemas/Part' }),
        components: { schemas: { Part: part } },
      },
    ],
    [
      'a parameter',
      withResponse(
        {},
        {
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string', externalDocs: docs } }],
        },
      ),
    ],
    [
      'a header',
      withResponse({ headers: { 'X-A': { schema: { type: 'string', externalDocs: docs } } } }),
    ],
  ])('%s', (_, document) => {
    const { page, copy } = shownFor(document);
    expect(page.split('All about it')).toHaveLength(2);
    expect(copy).toContain('[All about it](https://example.com/more)');
  });
});

test('external documentation at a relative address is shown as text', () => {
  const schema = { type: 'object', externalDocs: { url: 'guide.pdf', description: 'The guide' } };
  const { page, copy } = shownFor(withResponse({ content: { 'application/json': { schema } } }));
  expect(page).toContain('The guide: guide.pdf');
  expect(copy).toContain('The guide: `guide.pdf`');
});

test.each([
  [{ operationId: 'listShips' }, 'listShips (link again) with page from $response.body#/next'],
  [
    { operationRef: 'https://example.com/api.json#/paths/~1masts/get' },
    'https://example.com/api.json#/paths/~1masts/get (link again) with page from',
  ],
])('a link shows its name and its target %j', (target, words) => {
  const links = { again: { ...target, parameters: { page: '$response.body#/next' } } };
  const { page, copy } = shownFor(withResponse({ links }));
  expect(page).toContain(`May be followed by ${words}`);
  expect(copy.replaceAll(/`|\[(?=`)|\]\([^)]*\)/g, '')).toContain(`May be followed by ${words}`);
});

test('an operation shows its own texts before the texts of its path', () => {
  const texts = { summary: 'One ship', description: 'A ship at *sea*.' };
  const get = { operationId: 'getShip', responses: { 200: { description: 'Done.' } } };
  const shownAt = (operation: object) =>
    shownFor({ paths: { '/ship': { ...texts, get: { ...get, ...operation } } } });
  const { page, copy } = shownAt({ summary: 'Get it', description: 'Reads it.' });
  expect(page).toContain('Get it. Reads it. One ship A ship at sea.');
  expect(copy).toContain('Reads it.\n\nOne ship\n\nA ship at *sea*.');
  expect(shownAt({}).page).toContain('One ship. A ship at sea.');
});

test('a field says when it stops working', () => {
  const { page, copy } = shownFor(
    withResponse({
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { mast: { type: 'string', deprecated: true, 'x-sunset': '2027-01-31' } },
          },
        },
      },
    }),
  );
  expect(page).toContain('stops working on January 31, 2027');
  expect(copy).toContain('stops working on January 31, 2027');
});

test('only the whole body of a response refuses other properties; in a request, each object does', () => {
  const closed = (properties: object) => ({
    type: 'object',
    properties,
    additionalProperties: false,
  });
  const schema = closed({
    mast: closed({ height: { type: 'integer' } }),
    sails: { type: 'array', items: closed({ area: { type: 'integer' } }) },
    flag: { oneOf: [closed({ color: {} }), closed({ pattern: {} })] },
  });
  const body = { content: { 'application/json': { schema } } };
  const timesIn = (parts: object): number[] =>
    Object.values(shownFor(parts)).map((text) => text.split('without other properties').length - 1);
  expect(timesIn(withResponse(body))).toEqual([1, 1]);
  expect(timesIn(withResponse({}, { requestBody: body }))).toEqual([5, 5]);
});

describe('the page about the API shows', () => {
  const securitySchemes = {
    login: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    spare: { type: 'apiKey', in: 'header', name: 'X-Spare' },
    docked: { type: 'http', scheme: 'basic', description: 'In port.' },
  };
  const document = {
    ...withResponse({}, { security: [{ login: [] }] }),
    components: { securitySchemes },
  };

  test('the version, and all security schemes by name', () => {
    const pages = missingReferencePages(buildApi(documentOf(document)), []);
    const about = pages.find(({ file }) => file === 'docs/api/about.mdx')?.source;
    expect(about).toContain('- Ships, version 1.0.0\n');
    expect(about).toContain('### login\n\nBearer token (JWT).');
    expect(about).toContain('### spare\n\nAPI key in the header `X-Spare`.');
    expect(about).toContain('### docked\n\nUser name and password (HTTP Basic).\n\nIn port.');
  });

  test('nothing if the document says only its version, which is on the page of all tags', () => {
    const pages = missingReferencePages(buildApi(documentOf(withResponse({}))), []);
    expect(pages.map(({ file }) => file)).toEqual([
      'docs/api/_category_.yml',
      'docs/api/ships.mdx',
    ]);
    expect(pages[0]?.source).toContain('All operations of version 1.0.0, with');
  });

  test('schemes that operations name', () => {
    const { page, copy } = shownFor(document);
    expect(page).toContain('Bearer token (JWT) login');
    expect(copy).toContain('- Bearer token (JWT): `login`');
  });
});
