import { expect, test } from 'vitest';
import { buildServers } from '../../../src/api/reference/build-servers.ts';
import { templatesOf } from '../../../src/api/reference/server-templates.ts';
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

test('a server has the variables that its address contains', () => {
  const [server] = buildServers(
    documentOf({
      url: 'https://{region}.game.example',
      variables: { region: { default: 'eu' }, other: { default: 'a' } },
    }),
    { mock: false },
  );
  expect(server).toMatchObject({
    url: 'https://eu.game.example',
    template: 'https://{region}.game.example',
    variables: [{ name: 'region', default: 'eu', values: [], description: '' }],
  });
});

test('browsers get the variables without their descriptions, and other braces as text', () => {
  const servers = buildServers(
    documentOf(
      { url: 'https://a.game.example' },
      {
        url: 'https://{region}.game.example/{odd}/a b/{',
        variables: { region: { default: 'eu', description: 'Where.' } },
      },
    ),
    { mock: true },
  );
  const [template, ...others] = templatesOf(servers);
  expect(others).toEqual([]);
  expect(template).toEqual({
    id: 'https://eu.game.example/odd/a%20b/%7B',
    template: 'https://{region}.game.example/odd/a%20b/%7B',
    variables: [{ name: 'region', default: 'eu', values: [] }],
  });
});

test('a site without a mock, or without an API, offers none', () => {
  expect(buildServers(documentOf({ url: 'https://a.example' }), { mock: false })).toEqual([
    { id: 'https://a.example', label: 'The game API', url: 'https://a.example' },
  ]);
  expect(buildServers(null, { mock: true })).toEqual([]);
});
