import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../schemas/site-config.ts';
import { policySourcesOf } from '../../../src/content/policy-sources.ts';

const connectionsOf = (config: object, document: object | null = null) =>
  policySourcesOf(
    siteConfigSchema.parse({ product: { name: 'A' }, url: 'https://docs.example', ...config }),
    document as never,
  ).connections;

test('a site of its own needs no other host', () => {
  expect(connectionsOf({})).toEqual([]);
});

test('the search cluster is known, and so are the servers that readers try requests on', () => {
  const hosted = { host: 'search.example', key: 'a', collection: 'b' };
  const document = {
    servers: [{ url: 'https://api.example/v1' }, { url: '/v2' }, { url: 'javascript:alert(1)' }],
    paths: {
      '/a': {
        servers: [{ url: 'http://a.example:81' }],
        get: { servers: [{ url: 'https://b.example' }] },
      },
    },
  };
  expect(connectionsOf({ search: { hosted } }, document)).toEqual([
    'https://search.example',
    'https://api.example',
    'http://a.example:81',
    'https://b.example',
  ]);
});

test('a host that readers complete allows any', () => {
  const variables = { region: { default: 'eu' } };
  const document = { servers: [{ url: 'https://{region}.api.example', variables }] };
  expect(connectionsOf({}, document)).toContain('https:');
});

test('configuration adds sources, but no keyword and no second directive', () => {
  expect(connectionsOf({ policy: { connections: ['https://*.stats.example'] } })).toEqual([
    'https://*.stats.example',
  ]);
  for (const source of [
    "'unsafe-inline'",
    '*',
    'https://a.example; script-src *',
    'data:',
    "'self'",
  ]) {
    expect(() => connectionsOf({ policy: { scripts: [source] } })).toThrow(
      'https://stats.example.com',
    );
  }
});
