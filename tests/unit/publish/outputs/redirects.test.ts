import { beforeAll, describe, expect, test } from 'vitest';
import { parseRedirects } from '../../../../src/publish/server/redirects.ts';
import { type BuiltFixture, buildFixture } from '../../content/build-fixture.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('changelog-feeds');
});

describe('redirect rules', () => {
  test('are encoded as browsers send them and lead to canonical addresses', () => {
    expect(site.output('_redirects')).toBe(
      "/docs/a+b's%20%22old%22%20page /docs/a%20&%20b 301\n/news /changelog/ 301\n",
    );
  });

  test('are parsed by our own server as the model defines them', () => {
    const rules = parseRedirects(site.output('_redirects'));
    expect([...rules.keys()]).toEqual(site.site.redirects.map(({ from }) => from));
  });

  test('are empty for a site without redirects', async () => {
    expect((await buildFixture('sidebar')).output('_redirects')).toBe('');
  });
});

describe('below a base path', () => {
  let below: BuiltFixture;
  beforeAll(async () => {
    const environment = { DOCS_BASE_PATH: '/docs/', DOCS_SITE_URL: 'https://games.example' };
    below = await buildFixture('changelog-feeds', { environment });
  });

  test('rules have it on both sides', () => {
    expect(below.output('_redirects')).toBe(
      "/docs/docs/a+b's%20%22old%22%20page /docs/docs/a%20&%20b 301\n/docs/news /docs/changelog/ 301\n",
    );
  });

  test('pages are where they were, and lead to addresses with it', () => {
    const text = below.output('news/index.html');
    expect(text).toContain('<meta http-equiv="refresh" content="0; url=/docs/changelog/">');
    expect(text).toContain('<a href="/docs/changelog/">');
    expect(text).toContain('<link rel="canonical" href="https://games.example/docs/changelog/">');
  });

  test('no output has an address of the site without it', () => {
    const addresses = [...below.outputs].flatMap(
      ([name, text]) =>
        text.match(/https:\/\/games\.example[^\s"<>)]*/g)?.map((href) => `${name} ${href}`) ?? [],
    );
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((found) => !/games\.example\/docs(?:\/|$)/.test(found))).toEqual([]);
  });
});

describe('a redirect page', () => {
  test('redirects without a script, is not indexed, and has the canonical address', () => {
    expect(site.output(`docs/a+b's "old" page/index.html`)).toMatchInlineSnapshot(`
      "<!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>This page has moved</title>
      <meta http-equiv="refresh" content="0; url=/docs/a%20&amp;%20b">
      <meta name="robots" content="noindex">
      <link rel="canonical" href="https://docs.ludora.example/docs/a%20&amp;%20b">
      </head>
      <body><main><h1>This page has moved</h1><p>Continue to <a href="/docs/a%20&amp;%20b">/docs/a%20&amp;%20b</a>.</p></main></body>
      </html>
      "
    `);
  });

  test('to the changelog leads to its form with a slash', () => {
    expect(site.output('news/index.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/changelog/">',
    );
  });

  test('exists only for redirects', () => {
    const pages = [...site.outputs.keys()].filter((name) => name.endsWith('/index.html'));
    expect(pages).toEqual(site.site.redirects.map(({ from }) => `${from.slice(1)}/index.html`));
  });
});
