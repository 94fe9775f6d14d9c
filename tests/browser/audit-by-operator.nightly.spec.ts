import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { runQa, searchForm, withSite } from './support/run-qa.ts';
import { serve } from './support/serve.ts';

test.describe('budgets', () => {
  const limit = (resourceType: string, budget: number) => ({ resourceType, budget });
  /** A page loads its HTML, its style sheet and one image. The last matching budget applies. */
  const budgets = [
    { resourceCounts: [limit('total', 1)] },
    {
      path: '/*',
      resourceSizes: [limit('stylesheet', 2), limit('total', 8)],
      resourceCounts: [limit('total', 3), limit('third-party', 0)],
    },
  ];

  test('exactly one check notices that a style sheet grows, and that a page asks for one more file', async () => {
    await withSite(async ({ site, out, addPage, edit, read }) => {
      // without the search form, the audit is faster
      await edit('index.html', searchForm, '');
      await addPage('large');
      await addPage('asking');
      await writeFile(out('budgets.json'), JSON.stringify(budgets));
      const own = ['--dir', site, '--out', out('report'), '--budgets', out('budgets.json')];
      const audit = (...flags: readonly string[]) =>
        runQa(...own, '--pages', '/large/,/asking/', ...flags);
      const { status, text } = await audit('--only', 'budgets');
      expect(status, text).toBe(0);
      await edit('large/style.css', '* {', `.box { --long: "${'x'.repeat(2048)}" }\n* {`);
      await edit(
        'asking/style.css',
        '* {',
        'footer { background-image: url(/bench.svg?again) }\n* {',
      );
      expect((await audit()).status).toBe(1);
      const { findings } = await read('report');
      expect(findings.map(({ page, check }) => [page, check])).toEqual([
        ['/large/', 'budgets/size'],
        ['/asking/', 'budgets/requests'],
      ]);
    });
  });

  test('without budgets nothing is said to keep to them', async () => {
    await withSite(async ({ site, out, read }) => {
      await runQa('--dir', site, '--out', out('report'), '--pages', '/', '--only', 'budgets');
      const { checks } = await read('report');
      expect(checks.map(({ id }) => id)).toEqual(['routes/response']);
    });
  });

  test('a file that holds no budgets is named', async () => {
    const out = test.info().outputPath('report');
    const { status, text } = await runQa('--budgets', 'package.json', '--out', out);
    expect(text).toContain('to be a list of budgets');
    expect(status).toBe(2);
  });
});

test('other sites are asked only where that is wanted, once each, and what is gone is found', async () => {
  const requests: string[] = [];
  await serve(
    (request, response) => {
      requests.push(`${request.method} ${request.url}`);
      const isHeadless = request.url === '/no-head' && request.method === 'HEAD';
      response.statusCode = isHeadless
        ? 405
        : request.url === '/gone'
          ? 404
          : request.url === '/private'
            ? 403
            : 200;
      response.end();
    },
    async (other) => {
      await withSite(async ({ site, out, edit, read }) => {
        const links = ['here', 'here#place', 'no-head', 'private', 'gone'].map(
          (name) => `<li><a href="${other}/${name}">The page ${name}</a></li>`,
        );
        await edit('about.html', '</main>', `<ul>${links.join('')}</ul></main>`);
        const all = ['--dir', site, '--out', out('report'), '--only', 'links'];
        expect((await runQa(...all)).status).toBe(0);
        expect(requests).toEqual([]);
        const { externalLinks } = await read('report');
        expect(externalLinks).toContainEqual({
          href: `${other}/gone`,
          texts: ['The page gone'],
          pages: ['/about'],
        });
        expect(externalLinks).toHaveLength(5);

        expect((await runQa(...all, '--external', '--pages', '/about')).status).toBe(1);
        const { findings } = await read('report');
        expect(findings.map(({ check, page, found }) => [check, page, found])).toEqual([
          ['links/external', '/about', `${other}/gone`],
        ]);
        expect(requests.toSorted()).toEqual([
          'GET /no-head',
          'GET /private',
          'HEAD /gone',
          'HEAD /here',
          'HEAD /no-head',
          'HEAD /private',
        ]);
      });
    },
  );
});
