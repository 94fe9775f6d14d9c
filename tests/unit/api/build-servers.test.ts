import { expect, test } from 'vitest';
import { buildServers } from '../../../src/api/reference/build-servers.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';

const documentOf = (...servers: readonly unknown[]): OpenapiDocument => ({
  openapi: '3.1.1',
  info: { title: 'The game API', version: '1' },
  servers,
  paths: {},
});

const mock = { id: 'mock', label: 'A mock on your computer', url: 'http://localhost:4010' };

test('a site offers the servers of its document, each once, and the mock', () => {
  const document = documentOf(
    { url: 'https://api.game.example/v1/', description: 'Live.' },
    { url: 'https://test.game.example/v1' },
    { url: 'https://api.game.example/v1' },
  );
  expect(buildServers(document, { mock: true })).toEqual([
    { id: 'https://api.game.example/v1', label: 'Live', url: 'https://api.game.example/v1' },
    {
      id: 'https://test.game.example/v1',
      label: 'The game API',
      url: 'https://test.game.example/v1',
    },
    mock,
  ]);
});

test('a description that is no name gives way to the title of the document', () => {
  const description = 'The test environment and the live environment share this address.';
  const [server] = buildServers(documentOf({ url: 'https://api.game.example', description }), {
    mock: true,
  });
  expect(server?.label).toBe('The game API');
});

test('a document without a usable server gets the configured address', () => {
  const options = { baseUrl: 'https://api.game.example', mock: true };
  for (const servers of [[], [{ url: '/' }], [{}]]) {
    expect(buildServers(documentOf(...servers), options).map(({ url }) => url)).toEqual([
      'https://api.game.example',
      mock.url,
    ]);
  }
});

test('every server has a rule in the style sheet', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ url: `https://s${index}.example` }));
  expect(buildServers(documentOf(...many), { mock: true })).toHaveLength(6);
});

test('a site without a mock, or without an API, offers none', () => {
  expect(buildServers(documentOf({ url: 'https://a.example' }), { mock: false })).toEqual([
    { id: 'https://a.example', label: 'The game API', url: 'https://a.example' },
  ]);
  expect(buildServers(null, { mock: true })).toEqual([]);
});
