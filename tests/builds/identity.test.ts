import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type BuiltFixture,
  buildFixture,
  buildFolder,
  loadConfig,
} from '../unit/content/build-fixture.ts';

const other = { DOCS_PRODUCT_NAME: 'Other Game', DOCS_PRODUCT_SLUG: 'other-game' };
const { name, slug } = loadConfig().product;
const trace = new RegExp(`${name}|${slug}`, 'i');

const everything = (site: BuiltFixture): string[] => [
  ...JSON.stringify(site.site, null, 1).split('\n'),
  ...[...site.compiled].flatMap(([address, document]) => [
    address,
    ...JSON.stringify(document, null, 1).split('\n'),
  ]),
  ...[...site.outputs].flatMap(([file, text]) => [file, ...text.split('\n')]),
];

describe('a site for another product', () => {
  test('has no trace of the default name or slug in any case', async () => {
    const site = await buildFixture('identity', {
      environment: other,
      publicFiles: ['other-game.png'],
    });
    expect(site.report).toBe('');
    expect(everything(site).filter((line) => trace.test(line))).toEqual([]);
  });

  test('has the other name wherever the default site has its own', async () => {
    const site = await buildFixture('identity', { publicFiles: [`${slug}.png`] });
    const otherSite = await buildFixture('identity', {
      environment: other,
      publicFiles: ['other-game.png'],
    });
    const traces = everything(site).filter((line) => trace.test(line)).length;
    expect(traces).toBeGreaterThan(50);
    expect(everything(otherSite).filter((line) => /other.game/i.test(line))).toHaveLength(traces);
  });

  test('has its own addresses', async () => {
    const { site } = await buildFixture('identity', { environment: other });
    expect(site.routes.map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        '/docs/what-is-other-game',
        '/docs/services-by-other-game',
        '/docs/category/other-game-rest-api',
      ]),
    );
    expect(site.redirects).toEqual([{ from: '/docs/other-game', to: '/docs/what-is-other-game' }]);
    expect(site.routes.find(({ path: address }) => address === '/docs')?.canonical).toBe(
      '/docs/what-is-other-game',
    );
  });

  test('has no unreplaced token', async () => {
    const site = await buildFixture('identity', { environment: other });
    expect(everything(site).filter((line) => /%[a-z-]+%/.test(line))).toEqual([]);
  });

  test('may have special characters in its name', async () => {
    const product = `A&B "C" <d> 'e' $& \`f\` {g} *h*`;
    const site = await buildFixture('identity', {
      environment: { ...other, DOCS_PRODUCT_NAME: product },
      publicFiles: ['other-game.png'],
    });
    // The fixture derives the link's anchor from the slug, but the heading contains this product's name.
    expect(site.found).toEqual(['docs/what-is.mdx:15:20 link/unknown-anchor']);
    expect(site.page('/docs/what-is-other-game').title).toBe(`What is ${product}?`);
    expect(site.output('changelog/rss.xml')).toContain(
      'A&amp;B &quot;C&quot; &lt;d&gt; &#39;e&#39; $&amp; `f` {g} *h* changelog',
    );
  });
});

test('only the configuration contains the default name', async () => {
  const found: string[] = [];
  for (const folder of ['src', 'schemas', 'content', 'public']) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      if (trace.test(file) || trace.test(await readFile(file, 'utf8'))) {
        found.push(file);
      }
    }
  }
  expect(found).toEqual(['content/site.yml']);
});

test(
  'the shipped content has no problems for another product, and no trace of the default one',
  { tags: ['nightly'] },
  async () => {
    const site = await buildFolder(path.resolve('content'), {
      environment: other,
      publicFiles: [],
    });
    const own = site.problems.filter(({ code }) => code !== 'link/unknown-asset');
    expect(own).toEqual([]);
    expect(everything(site).filter((line) => trace.test(line))).toEqual([]);
    expect(
      everything(site).filter((line) =>
        /%(?:product|product-slug|[a-z]+-url|support-email)%/.test(line),
      ),
    ).toEqual([]);
  },
);
