import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../../src/content/config/environment.ts';
import { loadSiteConfig } from '../../../../src/content/config/load-site-config.ts';
import { formatProblems } from '../../../../src/problems/format-problems.ts';
import { loadConfig } from '../build-fixture.ts';

const load = (environment: Environment = {}) =>
  loadSiteConfig({ environment, contentDir: 'content' });

const report = (environment: Environment): string =>
  formatProblems(load(environment).problems, () => null);

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
      api: {
        baseUrl: 'https://api.ludora.example',
        specPath: '/swagger-json',
        live: false,
        mock: true,
        internalMarks: [],
      },
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

  test('the address of the site includes its base path', () => {
    const { url } = loadConfig({
      DOCS_SITE_URL: 'https://example.com',
      DOCS_BASE_PATH: '/game-docs/',
    });
    expect(url).toBe('https://example.com/game-docs');
    expect(loadConfig({ DOCS_SITE_URL: 'https://example.com' }).url).toBe('https://example.com');
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

  test.each(['game-docs', 'game-docs/', '/a//b', '/..', '/../a', '/a b/', '/a?b/', '/a/#/'])(
    'the base path %s is a problem',
    (basePath) => {
      expect(report({ DOCS_BASE_PATH: basePath })).toContain(
        `Expected \`DOCS_BASE_PATH\` to be a path that begins with a slash, such as /game-docs/, but found "${basePath}".`,
      );
    },
  );

  test('the base path may omit its last slash', () => {
    expect(
      load({ DOCS_BASE_PATH: '/game-docs', DOCS_SITE_URL: 'https://a.example' }).config?.url,
    ).toBe('https://a.example/game-docs');
  });

  test('a wrong configuration gives no configuration', () => {
    expect(load({ DOCS_SITE_URL: 'x' }).config).toBeNull();
  });
});
