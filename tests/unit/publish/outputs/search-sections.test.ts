import { beforeAll, describe, expect, test } from 'vitest';
import { collectSearchFiles } from '../../../../src/publish/outputs/search-files.ts';
import { collectSearchSections } from '../../../../src/publish/outputs/search-sections.ts';
import { compressDensely } from '../../../../src/publish/server/compress.ts';
import { loadShippedSite } from '../../../support/shipped-site.ts';
import { buildFiles, buildFixture, page } from '../../content/build-fixture.ts';

// Loading the whole site for the first time may take longer than a test's timeout.
beforeAll(loadShippedSite);

describe('sections', () => {
  test('have the language of their page if the site is not in English only', async () => {
    const built = await buildFiles({
      'docs/faro.md': page('Luz.\n\n## Más\n\nLuz.', 'language: es'),
      'docs/arabic.md': page('ضوء', 'language: ar', 'direction: rtl'),
      'docs/plain.md': page('Light.'),
    });
    const languages = Object.fromEntries(
      collectSearchSections(built).map(({ url, language }) => [url, language?.tag]),
    );
    expect(languages).toMatchObject({
      '/docs/faro': 'es',
      '/docs/faro#más': 'es',
      '/docs/arabic': 'ar',
      '/docs/plain': 'en',
    });
  });

  test('are the introduction of a page and the parts below its headings', async () => {
    const built = await buildFiles({
      'docs/guide/_category_.yml': 'label: Guides\n',
      'docs/guide/a b.mdx': page(
        'Intro.\n\n## Part {#part}\n\nText.\n\n### Inner\n\nMore.\n\n```js\na();\n```',
        'description: All of it.',
        'keywords: [word]',
      ),
    });
    const common = {
      area: 'guides',
      pageUrl: '/docs/guide/a%20b',
      pageTitle: 'Title',
      language: null,
      endpoint: null,
    };
    expect(collectSearchSections(built).filter(({ pageTitle }) => pageTitle === 'Title')).toEqual([
      {
        ...common,
        url: '/docs/guide/a%20b',
        kind: 'page',
        title: 'Title',
        aliases: ['Title', 'word'],
        breadcrumbs: ['Guides', 'Title'],
        text: 'All of it. Intro.',
        code: '',
      },
      {
        ...common,
        url: '/docs/guide/a%20b#part',
        kind: 'section',
        title: 'Part',
        aliases: [],
        breadcrumbs: ['Guides', 'Title'],
        text: 'Text.',
        code: '',
      },
      {
        ...common,
        url: '/docs/guide/a%20b#inner',
        kind: 'section',
        title: 'Inner',
        aliases: [],
        breadcrumbs: ['Guides', 'Title', 'Part'],
        text: 'More.',
        code: 'a();',
      },
    ]);
  });

  test('contain the titles of code blocks, and no comments that only highlight lines', async () => {
    const code = '```js title="rope.mjs"\n// highlight-next-line\ntie();\n```';
    const built = await buildFiles({ 'docs/a.mdx': page(`Intro.\n\n${code}`) });
    expect(collectSearchSections(built).map((section) => section.code)).toContain(
      'rope.mjs\ntie();',
    );
  });

  test('exclude unlisted pages and drafts', async () => {
    const built = await buildFixture('visibility');
    const urls = collectSearchSections(built).map(({ url }) => url);
    expect(urls).toContain('/docs/public');
    expect(urls.filter((url) => /unlisted|draft/.test(url))).toEqual([]);
  });

  test('of the shipped site include every operation and error, and fields, each at an anchor of its page', async () => {
    const built = await loadShippedSite();
    const sections = collectSearchSections(built);
    const kinds = Map.groupBy(sections, ({ kind }) => kind);
    expect(kinds.get('operation')?.length).toBe(built.api?.operations.length);
    expect(kinds.get('error')?.length).toBe(built.api?.errors.length);
    expect(kinds.get('field')?.length).toBeGreaterThan(300);
    const locations = new Set([
      ...built.site.routes.map(({ href }) => href),
      ...built.site.documents.flatMap(({ href, path }) =>
        (built.compiled.get(path)?.anchors ?? []).map((anchor) => `${href}#${anchor}`),
      ),
    ]);
    const urls = sections.map(({ url }) => url);
    expect(urls.filter((url) => !locations.has(url))).toEqual([]);
    expect(new Set(urls).size).toBe(urls.length);
  });

  test('of a field or header contain the names and descriptions of its values', async () => {
    const values = {
      code: { enum: ['SAA000', 'SNN169'] },
      shade: { oneOf: [{ const: 'dun' }, { const: 'puce', description: 'Purple brown.' }] },
    };
    const parameters = [
      { name: 'code', in: 'query', schema: values.code },
      { name: 'shade', in: 'query', schema: values.shade },
      { name: 'X-Code', in: 'header', schema: values.code },
      { name: 'X-Id', in: 'header', schema: { type: 'string' } },
      {
        name: 'since',
        in: 'query',
        schema: { type: 'string' },
        examples: { a: { summary: 'The reign of Edric', value: 'edric' } },
      },
    ];
    const operation = (operationId: string, all: unknown) => ({
      get: { operationId, tags: ['a'], parameters: all, responses: { 200: { description: 'A.' } } },
    });
    const built = await buildFiles({
      'openapi/openapi.json': JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'A', version: '1' },
        paths: {
          '/a': operation('listA', parameters),
          '/b': operation('listB', [{ name: 'code', in: 'query', schema: { enum: ['OTHER'] } }]),
        },
      }),
    });
    const fields = collectSearchSections(built).filter(({ kind }) => kind === 'field');
    expect(fields.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'code: SAA000 SNN169',
      'shade: dun puce Purple brown.',
      'X-Code: SAA000 SNN169',
      'since: The reign of Edric',
      'code: OTHER',
    ]);
  });

  test('of a field contain its values from all variants', async () => {
    const variant = (kind: string) => ({ properties: { kind: { enum: [kind, `${kind}s`] } } });
    const schema = { oneOf: [variant('lorry'), variant('van')] };
    const content = { 'application/json': { schema } };
    const operation = { operationId: 'addA', requestBody: { content }, responses: {} };
    const built = await buildFiles({
      'openapi/openapi.json': JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'A', version: '1' },
        paths: { '/a': { post: operation } },
      }),
    });
    const fields = collectSearchSections(built).filter(({ kind }) => kind === 'field');
    expect(fields.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'kind: lorry lorrys van vans',
    ]);
  });

  test('are grouped by area', async () => {
    const areas = collectSearchSections(await loadShippedSite()).map(({ area }) => area);
    const changes = areas.filter((area, index) => area !== areas[index - 1]);
    expect(changes).toEqual(['guides', 'api', 'changelog']);
  });
});

describe('the search files', () => {
  test('are the embedded index in a folder named by its content', async () => {
    const built = await loadShippedSite();
    const files = collectSearchFiles(built);
    const { engine, folder } = JSON.parse(files.get('search-engine.json') ?? '') as Record<
      string,
      string
    >;
    expect(engine).toBe('embedded');
    expect(folder).toMatch(/^\/assets\/search\/[\w-]{12}\/$/);
    const names = [...files.keys()].filter((name) => name !== 'search-engine.json');
    expect(names.every((name) => `/${name}`.startsWith(folder ?? ''))).toBe(true);
    expect(collectSearchFiles(built)).toEqual(files);
    const other = collectSearchFiles({ ...built, site: { ...built.site, synonyms: [] } });
    expect([...other.keys()]).not.toEqual([...files.keys()]);
  });

  test('take no more than 54 kB for the index of the shipped site', async () => {
    const files = collectSearchFiles(await loadShippedSite());
    const [, index = ''] = [...files].find(([name]) => name.endsWith('/index.json')) ?? [];
    const [brotli] = compressDensely('index.json', Buffer.from(index));
    expect(brotli?.suffix).toBe('.br');
    expect(brotli?.bytes.length).toBeLessThanOrEqual(54_000);
  });

  test('configure the service and contain no index if search is hosted', async () => {
    const built = await buildFixture('visibility', {
      environment: {
        DOCS_SEARCH_HOST: 'search.example.com',
        DOCS_SEARCH_KEY: 'key',
        DOCS_SEARCH_COLLECTION: 'docs',
      },
    });
    expect([...collectSearchFiles(built)]).toEqual([
      [
        'search-engine.json',
        '{"engine":"hosted","host":"search.example.com","key":"key","collection":"docs"}',
      ],
    ]);
  });
});
