import { describe, expect, test } from 'vitest';
import { buildFiles, page } from './build-fixture.ts';
import { buildOrchard, copyOf, listTrees, problemsOf, urlsOf } from './orchard-site.ts';

const regions = ['us', 'eu', 'uk', 'ca', 'au', 'jp', 'in', 'br'];
const regional = regions.map((region) => ({
  url: `https://${region}.orchard.example`,
  description: `Region ${region}`,
}));

describe('all servers', () => {
  test('can be chosen, and are named in copies', async () => {
    const built = await buildOrchard({ servers: regional });
    expect(urlsOf(built)).toEqual(regional.map(({ url }) => url));
    for (const { url, description } of regional) {
      expect(copyOf(built)).toContain(`\`${url}\` (${description})`);
    }
    expect(problemsOf(built)).toEqual([]);
  });

  test('without an address that can be parsed are reported as such', async () => {
    const built = await buildOrchard({ servers: [{ url: 'https://a.example:port/' }] });
    expect(built.report).toContain(
      'Expected an address with a valid host and port, but found `https://a.example:port/`',
    );
  });

  test.each([
    [{ basePath: '/v1' }, 'basePath: ', 'no-server-host'],
    [{ host: 'a.example', schemes: ['wss'] }, 'host: ', 'server-not-offered'],
  ])('of Swagger 2.0 are reported where they are written: %j', async (parts, key, code) => {
    const document = { openapi: undefined, swagger: '2.0', ...parts };
    const built = await buildOrchard({ document });
    expect(built.found).toEqual([
      expect.stringMatching(new RegExp(`:15:${key.length + 1} openapi/${code}$`)),
    ]);
  });

  test('beyond the maximum number of choices are reported', async () => {
    const many = Array.from({ length: 18 }, (_, index) => ({ url: `https://s${index}.example` }));
    const built = await buildOrchard({ servers: many });
    expect(urlsOf(built)).toHaveLength(15);
    expect(problemsOf(built)).toEqual([
      'openapi/openapi.yaml:21:10 openapi/server-not-offered',
      'openapi/openapi.yaml:22:10 openapi/server-not-offered',
      'openapi/openapi.yaml:23:10 openapi/server-not-offered',
    ]);
    expect(built.output('openapi.json')).toContain('https://s17.example');
  });

  test.each([
    [[{ url: 'https://a.example' }, { url: 'https://a.example/' }], {}, ['7:10']],
    [[{ url: '/v1' }, { url: 'https://docs.example/v1' }, { url: '/v1' }], {}, ['7:10', '8:10']],
    [
      [
        { url: 'wss://a.example' },
        { url: 'https://b.example' },
        { url: 'wss://a.example' },
        { url: 'https://b.example' },
      ],
      {},
      ['6:10', '8:10', '9:10'],
    ],
    [
      [{ url: 'https://a.example' }, { url: '/v1' }, { url: 'https://b.example/v1' }],
      { api: { baseUrl: 'https://b.example' } },
      ['8:10'],
    ],
  ])('with an address that another server has are reported: %j', async (servers, site, places) => {
    const built = await buildOrchard({ servers, site: { url: 'https://docs.example', ...site } });
    expect(problemsOf(built).filter((line) => line.endsWith('server-not-offered'))).toEqual(
      places.map((place) => `openapi/openapi.yaml:${place} openapi/server-not-offered`),
    );
  });

  test('with the same address count once', async () => {
    const many = Array.from({ length: 15 }, (_, index) => ({ url: `https://s${index}.example` }));
    const built = await buildOrchard({ servers: [{ url: 'https://s3.example/' }, ...many] });
    expect(urlsOf(built)).toHaveLength(15);
    expect(problemsOf(built)).toEqual(['openapi/openapi.yaml:10:10 openapi/server-not-offered']);
    expect(built.report).toContain('found `https://s3.example` again');
  });

  test('that samples cannot use are reported', async () => {
    const built = await buildOrchard({
      servers: [{ url: 'https://a.example' }, { url: 'wss://live.example' }],
    });
    expect(urlsOf(built)).toEqual(['https://a.example']);
    expect(built.report).toContain('`wss://live.example`');
  });
});

describe('variables', () => {
  const shared = {
    url: 'https://{region}.orchard.example:{port}/{stage}',
    description: 'Shared cloud',
    variables: {
      region: {
        default: 'eu-north',
        enum: ['us-east', 'eu-north', 'ap-south'],
        description: 'Where your trees are **kept**.',
      },
      port: { default: '443', enum: ['443', '8443'] },
      stage: { default: 'v2', description: 'Version of the API.' },
    },
  };
  const own = {
    url: 'https://{tenant}.grove.example',
    description: 'Own cloud',
    variables: { tenant: { default: 'demo', description: 'The name of your company.' } },
  };

  test('are in the copy with all values and descriptions', async () => {
    const copy = copyOf(await buildOrchard({ servers: [shared, own] }));
    for (const words of [
      'Variables of `https://{region}.orchard.example:{port}/{stage}`:',
      '- `region`: `eu-north` (default), `us-east`, `ap-south`. Where your trees are **kept**.',
      '- `port`: `443` (default), `8443`',
      '- `stage`: any text, `v2` by default. Version of the API.',
      '- `tenant`: any text, `demo` by default. The name of your company.',
    ]) {
      expect(copy).toContain(words);
    }
  });

  test('of a single server are also in the copy if the site has no mock', async () => {
    const built = await buildOrchard({ servers: [own], site: { api: { mock: false } } });
    expect(copyOf(built)).toContain('`tenant`: any text');
  });

  test('of an operation are next to it', async () => {
    const built = await buildOrchard({
      servers: [{ url: 'https://a.example' }],
      paths: { '/photos': { post: { ...listTrees, operationId: 'addPhoto', servers: [own] } } },
    });
    expect(copyOf(built)).toContain('`tenant`: any text, `demo` by default.');
  });

  test('may have a default that `enum` does not contain', async () => {
    const built = await buildOrchard({
      servers: [
        {
          url: 'https://a.example:{port}',
          variables: { port: { default: '80', enum: ['443', '8443'] } },
        },
      ],
    });
    expect(copyOf(built)).toContain('- `port`: `80` (default), `443`, `8443`');
  });
});

describe('`%api-url%` without `api.baseUrl`', () => {
  const pages = { 'docs/a.md': page('See %api-url%.') };

  test('is the address of the first server on pages', async () => {
    const built = await buildOrchard({ servers: regional, files: pages });
    expect(built.found).toEqual([]);
    expect(built.output('docs/a.md')).toContain(`See ${regional[0]?.url}.`);
  });

  test('is reported without an OpenAPI document, as other tokens without a value are', async () => {
    const body = page('See %api-url%, %dashboard-url% and %site-url%.');
    const { report } = await buildFiles({ 'site.yml': '', 'docs/a.md': body });
    expect(report).toContain(
      'Expected `api.baseUrl` in `site.yml`, but found no value for `%api-url%`',
    );
    expect(report).toContain('Expected `dashboardUrl` in `site.yml`');
    expect(report).toContain('2 errors in 1 file');
  });

  test('is never the mock', async () => {
    const built = await buildOrchard({ servers: [{ url: 'wss://a.example' }], files: pages });
    expect(built.found).toContain('docs/a.md:5:5 token/unknown');
  });

  test('is reported in the document', async () => {
    const built = await buildOrchard({ servers: [{ url: '%api-url%/v1' }] });
    expect(built.found).toContain('openapi/openapi.yaml:6:11 token/unknown');
  });
});

describe('the server of an operation', () => {
  const files = { url: 'https://files.orchard.example', description: 'Files' };
  const upload = { ...listTrees, operationId: 'uploadPhoto', summary: 'Upload a photo' };

  test('is named at the operation', async () => {
    const built = await buildOrchard({
      servers: regional,
      paths: { '/uploads': { post: { ...upload, servers: [files] } } },
    });
    const [before = '', after = ''] = copyOf(built).split('```http\nPOST /uploads');
    expect(before).not.toContain(files.url);
    expect(after).toContain(`**Server**\n\n- \`${files.url}\` (Files)`);
  });

  test('may come from its path', async () => {
    const built = await buildOrchard({
      servers: regional,
      paths: { '/uploads': { servers: [files], post: upload } },
    });
    expect(copyOf(built)).toContain(`**Server**\n\n- \`${files.url}\` (Files)`);
  });

  test('may be one of several', async () => {
    const other = { url: 'https://files.backup.example' };
    const built = await buildOrchard({
      paths: { '/uploads': { post: { ...upload, servers: [files, other] } } },
    });
    expect(copyOf(built)).toContain(`\`${other.url}\` (Orchard)`);
  });

  test('is not named if it is the same as in the document', async () => {
    const built = await buildOrchard({
      servers: regional,
      paths: { '/uploads': { post: { ...upload, servers: regional } } },
    });
    expect(copyOf(built)).not.toContain('**Server**');
  });
});
