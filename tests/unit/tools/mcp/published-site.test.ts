import { expect, test } from 'vitest';
import { openPublishedSite } from '../../../../src/tools/mcp/published-site.ts';
import { writeFolder } from '../../../support/write-folder.ts';

test('a site has the name of the product, and the copies of its pages, whatever their names hold', async () => {
  const hrefs = ['/', '/docs/c%23', '/docs/why%3F', '/docs/a%20b', '/docs/100%25'];
  const root = writeFolder({
    'routes.json': JSON.stringify(hrefs.map((href) => ({ href, title: href }))),
    'opensearch.xml': '',
    'search-engine.json': JSON.stringify({ engine: 'hosted', host: 'search.example' }),
    'manifest.webmanifest': '{"name":"Games"}',
    'index.md': '/',
    'docs/c#.md': '/docs/c%23',
    'docs/why?.md': '/docs/why%3F',
    'docs/a b.md': '/docs/a%20b',
    'docs/100%.md': '/docs/100%25',
  });
  const { name, pages, readCopy } = await openPublishedSite(root);
  expect(name).toBe('Games');
  expect(await Promise.all(pages.map(readCopy))).toEqual(hrefs);
});
