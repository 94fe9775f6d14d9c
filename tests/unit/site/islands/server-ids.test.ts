import { describe, expect, test } from 'vitest';
import { buildServers } from '../../../../src/api/reference/build-servers.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { trackServerValues } from '../../../../src/site/islands/api-reference/server-values.ts';
import { chosenAddress } from '../../../../src/site/islands/server-choice/server-variables.ts';
import { addressBeforePaint } from './paint-first.ts';
import { templatesOf } from '../../../../src/api/reference/server-templates.ts';

describe('servers with the same default address', () => {
  const server = (url: string, name: string, ...values: readonly string[]) => ({
    url,
    variables: { [name]: { default: 'eu', ...(values.length > 0 && { enum: values }) } },
  });
  const url = 'https://{region}.a.example';
  const shared = server(url, 'region', 'eu', 'us');
  const own = {
    '/other-values': server(url, 'region', 'us', 'eu', 'asia'),
    '/any-value': server(url, 'region'),
    '/other-name': server('https://{tenant}.a.example', 'tenant', 'eu', 'us'),
    '/same': shared,
  };
  const document = {
    openapi: '3.1.1',
    info: { title: 'API', version: '1' },
    servers: [shared],
    paths: Object.fromEntries(
      Object.entries(own).map(([path, each]) => [
        path,
        { get: { servers: [each, { url: 'https://b.example' }], responses: {} } },
      ]),
    ),
  };
  const ids = buildApi(document).operations.map(({ ownServers }) => ownServers[0]?.id ?? '');
  const address = 'https://eu.a.example';

  test('have an id for each set of variables and values', () => {
    expect(new Set(ids).size).toBe(4);
    expect(ids[3]).toBe(address);
    const servers = [
      ...buildServers(document, { mock: true }),
      ...buildApi(document).operations.flatMap(({ ownServers }) => ownServers),
    ];
    const templates = templatesOf(servers);
    expect(templates.map(({ id }) => id)).toEqual([address, ...ids.slice(0, 3)]);
    for (const template of templates) {
      expect(chosenAddress(template, {})).toBe(address);
      const texts = { region: 'us', tenant: 'us' };
      expect(chosenAddress(template, texts)).toBe('https://us.a.example');
      const stored = JSON.stringify({ [template.id]: texts });
      expect(addressBeforePaint([template], () => stored)).toBe('https://us.a.example');
      expect(trackServerValues(document)(stored)).toHaveLength(template.id === address ? 2 : 1);
    }
  });

  test('are of an operation if only their values differ from those of the document', () => {
    const paths = { '/a': { get: { servers: [own['/other-values']], responses: {} } } };
    const [operation] = buildApi({ ...document, paths }).operations;
    expect(operation?.ownServers).toHaveLength(1);
    const same = { '/a': { get: { servers: [shared], responses: {} } } };
    expect(buildApi({ ...document, paths: same }).operations[0]?.ownServers).toEqual([]);
  });
});
