import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { runQa, withSite } from './support/run-qa.ts';
import { serve } from './support/serve.ts';

/** A run of all checks takes some seconds. */
test.describe.configure({ timeout: 120_000 });

test.describe('budgets', () => {
  const limit = (resourceType: string, budget: number) => ({ resourceType, budget });
  /** The home page loads its HTML, its style sheet and one picture. */
  const enough = [
    {
      path: '/*',
      resourceSizes: [limit('stylesheet', 2), limit('total', 8)],
      resourceCounts: [limit('total', 3), limit('third-party', 0)],
    },
  ];
  for (const [title, budgets, from, to, check] of [
    [
      'a style sheet grows',
      enough,
      '* {',
      `.box { --long: "${'x'.repeat(2048)}" }\n* {`,
      'budgets/size',
    ],
    [
      'a page asks for one more file',
      enough,
      '* {',
      'footer { background-image: url(/bench.svg?again) }\n* {',
      'budgets/requests',
    ],
    [
      'the last budget that is for a page counts',
      [{ resourceCounts: [limit('total', 1)] }, ...enough],
      '* {',
      'footer { background-image: url(/bench.svg?again) }\n* {',
      'budgets/requests',
    ],
  ] as const) {
    test(`exactly one check notices it: ${title}`, async () => {
      await withSite(async ({ site, out, edit, read }) => {
        await writeFile(out('budgets.json'), JSON.stringify(budgets));
        const judge = (...flags: readonly string[]) =>
          runQa(
            '--dir',
            site,
            '--out',
            out('report'),
            '--pages',
            '/',
            '--budgets',
            out('budgets.json'),
            ...flags,
          );
        const { status, text } = await judge('--only', 'budgets');
        expect(status, text).toBe(0);
        await edit('style.css', from, to);
        expect((await judge()).status).toBe(1);
        const { findings } = await read('report');
        expect(findings.map((finding) => finding.check)).toEqual([check]);
      });
    });
  }

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
  const asked: string[] = [];
  await serve(
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
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
        const all = ['--dir', site, '--out', out('report')];
        expect((await runQa(...all, '--only', 'links')).status).toBe(0);
        expect(asked).toEqual([]);
        const { externalLinks } = await read('report');
        expect(externalLinks).toContainEqual({
          href: `${other}/gone`,
          texts: ['The page gone'],
          pages: ['/about'],
        });
        expect(externalLinks).toHaveLength(5);

        expect((await runQa(...all, '--external')).status).toBe(1);
        const { findings } = await read('report');
        expect(findings.map(({ check, page, found }) => [check, page, found])).toEqual([
          ['links/external', '/about', `${other}/gone`],
        ]);
        expect(asked.toSorted()).toEqual([
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
