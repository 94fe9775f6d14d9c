import { describe, expect, test } from 'vitest';
import { printClients } from '../../../src/api/clients/print-clients.ts';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import type { BuiltFixture } from './build-fixture.ts';
import { buildOrchard, copyOf, listTrees, problemsOf } from './orchard-site.ts';

const publicUrl = 'https://docs.orchard.example';

const addressesIn = (built: BuiltFixture): string[] => {
  const { servers } = JSON.parse(built.output('openapi.json')) as {
    readonly servers: readonly { readonly url: string }[];
  };
  const client = readClient(built.openapi ?? {});
  const { files } = printClients(client);
  return [
    (servers[0]?.url ?? '').replace('{stage}', 'v2').replace('{base}', '/v2'),
    built.site.servers[0]?.url ?? '',
    client.serverUrl ?? '',
    (/curl [^]*?(https?:\S+?)\/trees/.exec(copyOf(built)) ?? [])[1] ?? '',
    [...files.values()].some((text) => text.includes(client.serverUrl ?? '?')) ? 'in clients' : '',
  ];
};

const everywhere = (url: string): string[] => [url, url, url, url, 'in clients'];

describe('relative servers', () => {
  test.each([
    [[{ url: '/v1' }], {}, 'https://docs.orchard.example/v1'],
    [[{ url: '/' }], {}, 'https://docs.orchard.example'],
    [undefined, {}, 'https://docs.orchard.example'],
    [[{ url: './v1/' }], { basePath: '/guides/' }, 'https://docs.orchard.example/guides/v1'],
    [[{ url: '/v1' }], { basePath: '/guides/' }, 'https://docs.orchard.example/v1'],
    [[{ url: '//api.orchard.example/v1' }], {}, 'https://api.orchard.example/v1'],
    [
      [{ url: '/{stage}/x', variables: { stage: { default: 'v2' } } }],
      {},
      'https://docs.orchard.example/v2/x',
    ],
    [
      [{ url: '{base}/x', variables: { base: { default: '/v2' } } }],
      {},
      'https://docs.orchard.example/v2/x',
    ],
  ])('%j of a document in a site with %j', async (servers, site, url) => {
    const built = await buildOrchard({ servers, site: { url: publicUrl, ...site } });
    expect(addressesIn(built)).toEqual(everywhere(url));
  });

  test.each([
    ['/v1', 'https://api.orchard.example', 'https://api.orchard.example/v1'],
    ['/', 'https://api.orchard.example', 'https://api.orchard.example'],
    ['/', 'https://api.orchard.example/base', 'https://api.orchard.example/base'],
    ['v1', 'https://api.orchard.example/base', 'https://api.orchard.example/base/v1'],
    ['../v1', 'https://api.orchard.example/a/b', 'https://api.orchard.example/a/v1'],
  ])('%s below %s', async (url, baseUrl, address) => {
    const built = await buildOrchard({
      servers: [{ url }],
      site: { url: publicUrl, api: { baseUrl } },
    });
    expect(addressesIn(built)).toEqual(everywhere(address));
    expect(problemsOf(built)).toEqual([]);
  });

  test('keep their variables', async () => {
    const servers = [
      { url: '/{stage}', variables: { stage: { default: 'v1', enum: ['v1', 'v2'] } } },
    ];
    const built = await buildOrchard({ servers, site: { url: publicUrl } });
    expect(copyOf(built)).toContain('`https://docs.orchard.example/{stage}`');
  });

  test('of operations, paths and callbacks are absolute, too', async () => {
    const hook = (url: string) => ({ '{$url}': { post: { ...listTrees, servers: [{ url }] } } });
    const callbacks = { onA: hook('/hooks'), onB: { $ref: '#/components/callbacks/shared' } };
    const built = await buildOrchard({
      servers: [{ url: 'https://api.orchard.example' }],
      site: { url: publicUrl },
      paths: {
        '/a': { get: { ...listTrees, operationId: 'getA', servers: [{ url: '/files' }] } },
        '/b': {
          servers: [{ url: '/live' }],
          get: { ...listTrees, operationId: 'getB', callbacks },
        },
      },
      document: { components: { callbacks: { shared: hook('/shared') } } },
    });
    for (const name of ['files', 'live', 'hooks', 'shared']) {
      expect(copyOf(built)).toContain(`- \`https://docs.orchard.example/${name}\` (Orchard)`);
    }
  });

  test.each([
    [{ url: publicUrl }, publicUrl],
    [{}, 'http://localhost:3000'],
  ])(
    'are reported on a site with %j, because the host of the API is unknown',
    async (site, url) => {
      const relative = await buildOrchard({ servers: [{ url: '/v1' }], site });
      expect(problemsOf(relative)).toEqual(['openapi/openapi.yaml:6:10 openapi/no-server-host']);
      expect(relative.report).toContain(`\`/v1\`, so that samples use \`${url}/v1\``);
      const without = await buildOrchard({ site });
      expect(problemsOf(without)).toEqual(['openapi/openapi.yaml:3:3 openapi/no-server-host']);
      expect(without.report).toContain(`none, so that samples use \`${url}\``);
    },
  );
});

describe('the configured address', () => {
  const baseUrl = 'https://staging.orchard.example';

  test.each([
    [[{ url: 'https://api.orchard.example' }], baseUrl],
    [[{ url: 'https://api.orchard.example/v1/' }], `${baseUrl}/v1`],
    [[{ url: 'http://localhost:8080/v2' }], `${baseUrl}/v2`],
    [undefined, baseUrl],
    [[{ url: 'https://api.orchard.example' }, { url: baseUrl }], baseUrl],
    [
      [{ url: 'https://{r}.orchard.example/v1', variables: { r: { default: 'eu' } } }],
      `${baseUrl}/v1`,
    ],
  ])('wins over %j', async (servers, url) => {
    const built = await buildOrchard({ servers, baseUrl, site: { url: publicUrl } });
    expect(addressesIn(built)).toEqual(everywhere(url));
    expect(problemsOf(built)).toEqual([]);
  });

  test('keeps its path instead of the path of the document', async () => {
    const servers = [{ url: 'https://api.orchard.example/v1' }];
    const built = await buildOrchard({ servers, baseUrl: `${baseUrl}/v9` });
    expect(addressesIn(built)).toEqual(everywhere(`${baseUrl}/v9`));
  });

  test('comes first, before the other servers of the document', async () => {
    const servers = [
      { url: 'https://api.orchard.example', description: 'Live' },
      { url: baseUrl, description: 'Staging' },
    ];
    const { site } = await buildOrchard({ servers, baseUrl });
    expect(site.servers.slice(0, 2).map(({ label }) => label)).toEqual(['Staging', 'Live']);
  });

  test('applies to operations on the replaced host, but not to operations on other hosts', async () => {
    const files = { url: 'https://files.orchard.example' };
    const built = await buildOrchard({
      servers: [{ url: 'https://api.orchard.example/v1' }],
      baseUrl,
      paths: {
        '/a': {
          get: {
            ...listTrees,
            operationId: 'getA',
            servers: [{ url: 'https://api.orchard.example/v2' }],
          },
        },
        '/b': { servers: [files], get: { ...listTrees, operationId: 'getB' } },
      },
    });
    expect(copyOf(built)).toContain(`- \`${baseUrl}/v2\` (Orchard)`);
    expect(copyOf(built)).toContain(`- \`${files.url}\` (Orchard)`);
    expect(built.output('openapi.json')).not.toContain('api.orchard.example');
  });

  test('is the host of a Swagger document, too', async () => {
    const built = await buildOrchard({
      baseUrl,
      document: {
        openapi: undefined,
        swagger: '2.0',
        host: 'api.orchard.example',
        basePath: '/v1',
        schemes: ['https'],
      },
    });
    expect(addressesIn(built)).toEqual(everywhere(`${baseUrl}/v1`));
  });
});

describe('a document that has only local servers', () => {
  const local = 'openapi/openapi.yaml:6:10 openapi/local-server';

  test.each([
    'http://localhost:8080',
    'http://127.0.0.1/v1',
    'http://127.8.8.8',
    'http://[::1]:3000',
    'http://build.local',
    'http://api:8080',
    'http://10.0.0.7',
    'http://192.168.1.4:8000/api',
    'http://orchard.localhost',
    'http://host.docker.internal:5000',
  ])('%s is reported in a public site', async (url) => {
    const site = { url: publicUrl };
    expect(problemsOf(await buildOrchard({ servers: [{ url }], site }))).toEqual([local]);
    expect(problemsOf(await buildOrchard({ servers: [{ url }] }))).toEqual([]);
    expect(
      problemsOf(await buildOrchard({ servers: [{ url }, { url: 'https://api.example' }], site })),
    ).toEqual([]);
  });

  test.each([
    'https://10.example',
    'https://localhost.example',
    'https://172.64.0.1',
    'https://[2001:db8::1]',
  ])('%s is public', async (url) => {
    expect(
      problemsOf(await buildOrchard({ servers: [{ url }], site: { url: publicUrl } })),
    ).toEqual([]);
  });

  test('for one operation is reported there', async () => {
    const built = await buildOrchard({
      servers: [{ url: 'https://api.example' }],
      site: { url: publicUrl },
      paths: {
        '/a': {
          get: { ...listTrees, operationId: 'getA', servers: [{ url: 'http://localhost:1' }] },
        },
      },
    });
    expect(problemsOf(built)).toHaveLength(1);
    expect(built.report).toContain('only `http://localhost:1`');
  });
});
