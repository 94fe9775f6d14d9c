import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/config/environment.ts';
import { loadSiteConfig } from '../../../src/config/load-site-config.ts';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import { loadConfig, makeFolder, summarize, writeFiles } from '../content/build-fixture.ts';

const load = (environment: Environment = {}) =>
  loadSiteConfig({ environment, contentDir: 'content' });

const report = (environment: Environment): string =>
  formatProblems(load(environment).problems, () => null);

/** Loads a configuration that consists of lines. Paths in the report are relative to the content folder. */
const loadLines = async (lines: readonly string[], environment: Environment = {}) => {
  const contentDir = await makeFolder();
  const text = `${lines.join('\n')}\n`;
  await writeFiles(contentDir, { 'site.yml': text });
  const loaded = loadSiteConfig({ environment, contentDir });
  const withoutFolder = (line: string): string => line.replaceAll(`${contentDir}/`, '');
  return {
    ...loaded,
    found: summarize(loaded.problems).map(withoutFolder),
    report: withoutFolder(formatProblems(loaded.problems, () => text)),
  };
};

describe('a good configuration', () => {
  test('the shipped one loads without any variable', () => {
    expect(load().problems).toEqual([]);
  });

  test('it has these values', () => {
    const { product, url, dashboardUrl, api, search } = loadConfig();
    expect({ product: product.name, slug: product.slug, url, dashboardUrl, api, search }).toEqual({
      product: 'Ludora',
      slug: 'ludora',
      url: 'https://docs.ludora.example',
      dashboardUrl: 'https://dashboard.ludora.example',
      api: { baseUrl: 'https://api.ludora.example', specPath: '/swagger-json', live: false },
      search: {
        missingResultsUrl:
          'mailto:support@ludora.example?subject=No%20search%20results%20for%20{query}',
      },
    });
  });

  test('another name and slug reach every value made from them', () => {
    const config = loadConfig({
      DOCS_PRODUCT_NAME: 'Other Game',
      DOCS_PRODUCT_SLUG: 'other-game',
    });
    expect(JSON.stringify(config)).not.toMatch(/ludora|%product/i);
    expect(config.docs.startPage).toBe('what-is-other-game');
    expect(config.announcement?.href).toBe(
      'mailto:support@other-game.example?subject=Documentation%20issue',
    );
  });

  test('a variable wins over the address that the slug would give', () => {
    const config = loadConfig({
      DOCS_PRODUCT_SLUG: 'other-game',
      DOCS_SITE_URL: 'http://localhost:8080',
    });
    expect(config.url).toBe('http://localhost:8080');
    expect(config.dashboardUrl).toBe('https://dashboard.other-game.example');
  });

  test('white space around a name is removed', () => {
    const config = loadConfig({ DOCS_PRODUCT_NAME: ' Other Game ' });
    expect(config.product.name).toBe('Other Game');
    expect(config.footer[0]?.links[0]?.label).toBe('What is Other Game?');
  });

  test('all three search variables make a hosted search', () => {
    const { search } = loadConfig({
      DOCS_SEARCH_HOST: 'search.example.com',
      DOCS_SEARCH_KEY: 'key',
      DOCS_SEARCH_COLLECTION: 'docs',
    });
    expect(search.hosted).toEqual({ host: 'search.example.com', key: 'key', collection: 'docs' });
  });
});

describe('bad values', () => {
  test('each bad variable is named with what was expected and what was found', () => {
    expect(
      report({
        DOCS_PRODUCT_NAME: '  ',
        DOCS_SITE_URL: 'https://docs.example.com/',
        DOCS_DASHBOARD_URL: 'dashboard.example.com',
        DOCS_API_BASE_URL: 'ftp://api.example.com',
        DOCS_API_LIVE: 'yes',
      }),
    ).toMatchInlineSnapshot(`
      "DOCS_PRODUCT_NAME error config/invalid-value
        Expected \`DOCS_PRODUCT_NAME\` to be text that is not empty, but found "  ".

      DOCS_SITE_URL error config/invalid-value
        Expected \`DOCS_SITE_URL\` to be an address without a trailing slash, but found "https://docs.example.com/".

      DOCS_DASHBOARD_URL error config/invalid-value
        Expected \`DOCS_DASHBOARD_URL\` to be an absolute address such as https://docs.example.com, but found "dashboard.example.com".

      DOCS_API_BASE_URL error config/invalid-value
        Expected \`DOCS_API_BASE_URL\` to be an absolute address such as https://docs.example.com, but found "ftp://api.example.com".

      DOCS_API_LIVE error config/invalid-value
        Expected \`DOCS_API_LIVE\` to be true or false, but found "yes".

      5 errors in 5 environment variables.
      "
    `);
  });

  test('a bad slug is one problem, not one of every address made from it', () => {
    expect(report({ DOCS_PRODUCT_SLUG: 'Other Game' })).toMatchInlineSnapshot(`
      "DOCS_PRODUCT_SLUG error config/invalid-value
        Expected \`DOCS_PRODUCT_SLUG\` to be lower-case letters and digits joined by single hyphens, such as other-game, but found "Other Game".

      1 error in 1 environment variable.
      "
    `);
  });

  test('a bad slug does not hide a bad address that has nothing to do with it', () => {
    const { problems } = load({ DOCS_PRODUCT_SLUG: 'A', DOCS_SITE_URL: 'nowhere' });
    expect(problems.map(({ location }) => location)).toEqual([
      { kind: 'environment', variable: 'DOCS_PRODUCT_SLUG' },
      { kind: 'environment', variable: 'DOCS_SITE_URL' },
    ]);
  });

  test('a hosted search that is partly set names the variables that are missing', () => {
    expect(report({ DOCS_SEARCH_HOST: 'search.example.com' })).toMatchInlineSnapshot(`
      "DOCS_SEARCH_KEY error config/invalid-value
        Expected \`DOCS_SEARCH_KEY\` to be text, but found nothing.

      DOCS_SEARCH_COLLECTION error config/invalid-value
        Expected \`DOCS_SEARCH_COLLECTION\` to be text, but found nothing.

      2 errors in 2 environment variables.
      "
    `);
  });

  test('a search host with a scheme or a port says what a host name is', () => {
    expect(
      report({
        DOCS_SEARCH_HOST: 'https://search.example.com:443',
        DOCS_SEARCH_KEY: 'key',
        DOCS_SEARCH_COLLECTION: 'docs',
      }),
    ).toMatchInlineSnapshot(`
      "DOCS_SEARCH_HOST error config/invalid-value
        Expected \`DOCS_SEARCH_HOST\` to be a host name without scheme, port or path, such as search.example.com, but found "https://search.example.com:443".

      1 error in 1 environment variable.
      "
    `);
  });

  test('problems in the file are located there, and not in the words of the validator', async () => {
    const loaded = await loadLines([
      'editUrl: https://code.example.com',
      "copyrightYear: '2025'",
      'docs:',
      '  roots: [/next]',
      '  startpage: x',
      'footer:',
      '  - title: Links',
      '    links: [{ label: Both, too: /x }]',
    ]);
    expect(loaded.report).toMatchInlineSnapshot(`
      "site.yml:1:10 error config/invalid-value
        Expected \`editUrl\` to be text that contains "{file}", but found "https://code.example.com".
        > 1 | editUrl: https://code.example.com
            |          ^^^^^^^^^^^^^^^^^^^^^^^^
          2 | copyrightYear: '2025'

      site.yml:2:16 error config/invalid-value
        Expected \`copyrightYear\` to be a number, but found "2025".
          1 | editUrl: https://code.example.com
        > 2 | copyrightYear: '2025'
            |                ^^^^^^
          3 | docs:
        Did you mean \`2025\`?

      site.yml:4:11 error config/invalid-value
        Expected entry 1 of \`docs.roots\` to be text that begins with "/docs/", but found "/next".
          3 | docs:
        > 4 |   roots: [/next]
            |           ^^^^^
          5 |   startpage: x

      site.yml:5:3 error config/unknown-key
        Expected a known key, but found \`startpage\`.
          4 |   roots: [/next]
        > 5 |   startpage: x
            |   ^^^^^^^^^
          6 | footer:
        Did you mean \`startPage\`?

      site.yml:8:13 error config/invalid-value
        Expected \`links.0\` of entry 1 of \`footer\` to be a map whose \`to\` is text, or a map whose \`href\` is text, but found a map.
          7 |   - title: Links
        > 8 |     links: [{ label: Both, too: /x }]
            |             ^
          9 |

      5 errors in 1 file.
      "
    `);
    expect(loaded.config).toBeNull();
  });

  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['a list', ['- product'], ['site.yml:1:1 config/invalid-value']],
    ['a text', ['product'], ['site.yml:1:1 config/invalid-value']],
    ['an unclosed list', ['footer: ['], ['site.yml:1:9 config/syntax']],
    ['a key twice', ['url: a', 'url: b'], ['site.yml:2:1 config/duplicate-key']],
    [
      'an announcement without a text',
      ['announcement: { id: a, linkLabel: b, href: c, isCloseable: true }'],
      ['site.yml:1:15 config/missing-key'],
    ],
    ['a product that is a text', ['product: Other'], ['site.yml:1:10 config/invalid-value']],
    ['a name that is a list', ['product: { name: [a] }'], ['site.yml:1:18 config/invalid-value']],
    [
      'a name without quotes',
      ['product: { name: 2048 }'],
      ['site.yml:1:18 config/invalid-value → "2048"'],
    ],
    [
      'an unknown severity',
      ['problems:', '  openapi/no-tag: warn'],
      ['site.yml:2:19 config/invalid-value'],
    ],
    [
      'the severity of a misspelt code',
      ['problems:', '  openapi/no-sumary: error'],
      ['site.yml:2:3 config/unknown-key → openapi/no-summary'],
    ],
    [
      'severities of names that every object has',
      ['problems:', '  constructor: error', '  __proto__: error'],
      ['site.yml:2:3 config/unknown-key', 'site.yml:3:3 config/unknown-key'],
    ],
    [
      'a misspelt token',
      ["docs: { startPage: 'about-%prodct%' }"],
      ['site.yml:1:27 token/unknown → %product%'],
    ],
    [
      'the support address where there is none',
      ['feedbackUrl: mailto:%support-email%?body={url}'],
      ['site.yml:1:14 config/invalid-value'],
    ],
    ['a control character', ['url: "\u0001"'], ['site.yml:1:7 encoding/control-character']],
  ])('%s', async (_, lines, found) => {
    expect((await loadLines(lines)).found).toEqual(found);
  });

  test('a value of the wrong type does not keep a variable of its group from being read', async () => {
    const { found } = await loadLines(['api: none'], {
      DOCS_API_LIVE: 'true',
      DOCS_SITE_URL: 'nowhere',
    });
    expect(found).toEqual([
      'DOCS_SITE_URL config/invalid-value',
      'site.yml:1:6 config/invalid-value',
    ]);
  });

  test('a file that cannot be read is a problem', async () => {
    const contentDir = await makeFolder();
    await writeFiles(contentDir, { 'site.yml/a': '' });
    const { config, problems } = loadSiteConfig({ environment: {}, contentDir });
    expect(config).toBeNull();
    expect(problems).toMatchObject([
      { code: 'content/unreadable-file', found: 'a folder with the name of a file' },
    ]);
  });

  test('a wrong configuration gives no configuration', () => {
    expect(load({ DOCS_SITE_URL: 'x' }).config).toBeNull();
  });
});

describe('a file', () => {
  test.each<readonly [string, readonly string[]]>([
    ['that is empty', []],
    ['that holds only a comment', ['# nothing yet']],
    [
      'whose groups are empty maps',
      ['product: {}', 'api: {}', 'search: {}', 'docs: {}', 'problems: {}'],
    ],
  ])('%s has every default', async (_, lines) => {
    const { config, problems } = await loadLines(lines);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      product: { name: 'Documentation', slug: 'documentation', tagline: '' },
      url: 'http://localhost:3000',
      api: { live: false },
      docs: { versionName: 'current', roots: [] },
      footer: [],
      problems: {},
    });
  });

  test('that is missing has every default', async () => {
    const { config, problems } = loadSiteConfig({
      environment: {},
      contentDir: await makeFolder(),
    });
    expect(problems).toEqual([]);
    expect(config?.product).toEqual({ name: 'Documentation', slug: 'documentation', tagline: '' });
  });

  test('with only a name has a slug that is made of it', async () => {
    const { config } = await loadLines(['product: { name: " Other Game! " }']);
    expect(config?.product).toMatchObject({ name: 'Other Game!', slug: 'other-game' });
  });

  test('of Windows is read, and a byte order mark is a warning', async () => {
    const { config, found } = await loadLines(['\uFEFFproduct:\r', '  name: Other\r']);
    expect(config?.product.name).toBe('Other');
    expect(found).toEqual(['site.yml:1:1 encoding/byte-order-mark']);
  });
});
