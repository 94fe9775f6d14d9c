import { feedsOf } from '../../../../src/model/feeds.ts';
import { expect, test } from 'vitest';
import {
  createReservations,
  generatedFiles,
} from '../../../../src/content/routes/generated-files.ts';
import { cacheDir } from '../../../../src/base/cache/cache-dir.ts';
import { buildFiles, buildFolder, page } from '../build-fixture.ts';

test('no static file can take the place of anything that the build of our site makes', async () => {
  const { site, outputs, staticFiles } = await buildFolder('content', {
    isForChecking: true,
    cacheDir,
  });
  const reservedFor = createReservations({
    ...site,
    generated: generatedFiles({
      hasApi: true,
      hasClients: true,
      hasMock: true,

      hasSecurity: true,
      clientFiles: ['a.js'],
      feedFiles: feedsOf(site.config).map(({ href }) => href),
    }),
  });
  const pages = site.routes.map(({ path }) =>
    path === '/404' ? '/404.html' : `${path === '/' ? '' : path}/index.html`,
  );
  const made = [...outputs.keys()].map((name) => `/${name}`);
  expect([...pages, ...made].filter((address) => reservedFor(address) === null)).toEqual([]);
  expect(
    ['/assets/a.js', '/RSC/R/_root.txt', '/search-engine.json', '/docs'].map(reservedFor),
  ).not.toContain(null);
  expect([...staticFiles.keys()].map(reservedFor)).toEqual([null, null]);
});

test.each([
  ['docs/a', 'where a folder is needed for a page'],
  ['docs/a.md', 'where the copy of a page is'],
  ['data.json.br', 'as a compressed form of another'],
  ['old/index.html', 'where a redirect is'],
])('a static file is reported: %s, %s', async (file) => {
  const { found } = await buildFiles({
    'docs/a.mdx': page(),
    'redirects.yml': '- from: /old\n  to: /docs/a\n',
    'static/data.json': '{}',
    'static/files/a.pdf': '',
    [`static/${file}`]: '',
  });
  expect(found).toEqual([`static/${file} static/taken-address`]);
});
