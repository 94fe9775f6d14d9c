import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { windows } from '../../src/qa/judge-page.ts';
import { judgeSite } from '../../src/qa/judge-site.ts';
import type { Report } from '../../src/qa/report/report.ts';
import { writeHtml } from '../../src/qa/report/write-html.ts';
import { findViolations } from '../../src/qa/page/run-axe.ts';
import { createStaticHost } from '../../src/server/static-host.ts';
import type { Mutation } from './support/mutation.ts';
import { serve } from './support/serve.ts';
import { mutations } from './support/site-mutations.ts';

/** The widest and the narrowest: one in between shows nothing that neither does on a site as small as this. */
const ends = windows.filter(({ width }) => width !== 768);

const fixture = 'tests/fixtures/qa-site';

/** Hosts that break one thing themselves, by the check that finds it. */
const hosts: Readonly<Record<string, (listener: RequestListener) => RequestListener>> = {
  // responds to everything with 200
  'routes/not-found': (listener) => (request, response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number, ...rest: []) =>
      writeHead(status === 404 ? 200 : status, ...rest);
    listener(request, response);
  },
  // ends the connection for one page
  'routes/response': (listener) => (request, response) => {
    if (request.url === '/about') {
      request.socket.destroy();
    } else {
      listener(request, response);
    }
  },
};

const judgeMutated = async (browser: Browser, mutation: Mutation | null): Promise<Report> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-qa-'));
  await cp(fixture, folder, { recursive: true });
  if (mutation) {
    const file = path.join(folder, mutation.file);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(mutation.from);
    await (mutation.to === null
      ? rm(file)
      : writeFile(file, text.replace(mutation.from, mutation.to)));
  }
  const host = createStaticHost({ root: folder });
  const report = await serve(hosts[mutation?.check ?? '']?.(host) ?? host, (origin) =>
    judgeSite({
      browser,
      origin,
      pages: mutation?.pages ?? ['/'],
      isFollowed: false,
      windows: ends,
    }),
  );
  await rm(folder, { recursive: true });
  return report;
};

const failing = ({ findings }: Report): string[] => [
  ...new Set(findings.map(({ check }) => check)),
];

test('a good site has no findings', async ({ browser }) => {
  const report = await judgeMutated(browser, null);
  expect(report.findings).toEqual([]);
  expect(report.pages).toMatchObject([{ path: '/', status: 200, title: 'Home of the workshop' }]);
});

for (const mutation of mutations) {
  test(`exactly one check notices that ${mutation.title}`, async ({ browser }) => {
    const report = await judgeMutated(browser, mutation);
    expect(failing(report), JSON.stringify(report.findings, null, 1)).toEqual([mutation.check]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the report is accessible and filters what it lists, ${colorScheme}`, async ({
    browser,
  }) => {
    const found = mutations.find(({ check }) => check === 'content/link-text') ?? null;
    const html = writeHtml(await judgeMutated(browser, found));
    const page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 844 } });
    await page.setContent(html);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const item = page.getByRole('article');
    await expect(item).toBeVisible();
    await page.getByRole('searchbox').fill('nothing has these words');
    await expect(item).toBeHidden();
    await page.getByRole('searchbox').fill('says nothing');
    await expect(item).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('1 finding');
    await page.close();
  });
}
