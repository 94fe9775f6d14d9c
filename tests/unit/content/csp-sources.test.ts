import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../schemas/site-config.ts';
import { cspSourcesOf } from '../../../src/content/site/csp-sources.ts';

const connectionsOf = (config: object, document: object | null = null) =>
  cspSourcesOf(
    siteConfigSchema.parse({ product: { name: 'A' }, url: 'https://docs.example', ...config }),
    document as never,
  ).connections;

test('only a site with the interactive reference allows the Trusted Types policy of Vue', () => {
  const policiesOf = (scalar: boolean, document: object | null) =>
    cspSourcesOf(
      siteConfigSchema.parse({
        product: { name: 'A' },
        url: 'https://docs.example',
        parts: { scalar },
      }),
      document as never,
    ).trustedTypes;
  expect(policiesOf(true, {})).toEqual(['docs', 'vue']);
  expect(policiesOf(false, {})).toEqual(['docs']);
  expect(policiesOf(true, null)).toEqual(['docs']);
});

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
        get: {},
        put: { servers: [{ url: 'https://b.example' }] },
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

const region = { region: { default: 'eu', enum: ['eu', 'us'] } };

test.each([
  ['https://{region}.api.example/v1', region, ['https://eu.api.example', 'https://us.api.example']],
  ['https://{region}.api.example', {}, ['https://*.api.example']],
  [
    'https://api-{stage}.{region}.play.example:{port}',
    region,
    ['https://*.eu.play.example:*', 'https://*.us.play.example:*'],
  ],
  ['http://{host}:8080', {}, ['http:']],
  ['https://{tenant}.example', {}, ['https:']],
  ['{scheme}://api.example', {}, ['http://api.example', 'https://api.example']],
  [
    '{scheme}://api.example',
    { scheme: { default: 'https', enum: ['https', 'wss'] } },
    ['https://api.example'],
  ],
  ['{base}/v1', {}, ['http:', 'https:']],
  [
    '{base}/v1',
    { base: { default: 'https://a.example/x', enum: ['https://a.example/x'] } },
    ['https://a.example'],
  ],
  ['https://api.example/{version}', { version: { default: '1' } }, ['https://api.example']],
  ['//api.example/v1', {}, ['https://api.example']],
  ['HTTPS://API.example:443/', {}, ['https://api.example']],
  ['/v1', {}, []],
  ['https://a;script-src', {}, []],
  ['https://{a}.b.example;script-src', {}, []],
])('a server allows the hosts that readers can choose: %s', (url, variables, expected) => {
  expect(connectionsOf({}, { servers: [{ url, variables }] })).toEqual(expected);
});

test('servers of a path that a reference describes are known', () => {
  const item = {
    servers: [{ url: 'https://b.example' }],
    get: {},
    post: { servers: [{ url: 'https://c.example' }] },
  };
  const document = {
    paths: { '/a': { $ref: '#/components/pathItems/A' } },
    components: { pathItems: { A: item } },
  };
  expect(connectionsOf({}, document)).toEqual(['https://b.example', 'https://c.example']);
});

test('the request client may get tokens, and configuration of OpenID', () => {
  const flow = {
    authorizationUrl: 'https://login.example/start',
    tokenUrl: 'https://auth.example/token',
    refreshUrl: 'https://refresh.example/token',
    scopes: {},
  };
  const document = {
    components: {
      securitySchemes: {
        A: { type: 'oauth2', flows: { authorizationCode: flow } },
        B: {
          type: 'openIdConnect',
          openIdConnectUrl: 'https://id.example/.well-known/openid-configuration',
        },
      },
    },
  };
  expect(connectionsOf({}, document)).toEqual([
    'https://auth.example',
    'https://refresh.example',
    'https://id.example',
  ]);
});

test('without `/scalar`, no page may send requests to the API', () => {
  const document = { servers: [{ url: 'https://api.example' }] };
  expect(connectionsOf({}, document)).toEqual(['https://api.example']);
  const config = { parts: { scalar: false }, api: { baseUrl: 'https://base.example' } };
  expect(connectionsOf(config, document)).toEqual([]);
});

test('images, media and frames may come from all https: addresses unless the site lists hosts', () => {
  const policyOf = (policy: object) => {
    const { images, media, frames } = cspSourcesOf(siteConfigSchema.parse({ policy }), null);
    return { images, media, frames };
  };
  const any = ['https:'];
  expect(policyOf({})).toEqual({ images: any, media: any, frames: any });
  expect(policyOf({ images: ['https://cdn.example'], frames: [] })).toEqual({
    images: ['https://cdn.example'],
    media: any,
    frames: [],
  });
});

test('scripts of the site are allowed, and send to where they come from', () => {
  const scripts = [{ src: 'https://stats.example/count.js' }, { src: '/own.js' }];
  const sources = cspSourcesOf(siteConfigSchema.parse({ scripts }), null);
  expect(sources.scripts).toEqual(['https://stats.example']);
  expect(sources.connections).toEqual(['https://stats.example']);
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
    expect(() => connectionsOf({ policy: { styles: [source] } })).toThrow(
      'https://fonts.example.com',
    );
  }
});
