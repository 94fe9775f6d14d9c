import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { windows } from '../../src/qa/judging.ts';
import { type SiteToJudge, judgeSite } from '../../src/qa/judge-site.ts';
import type { Report } from '../../src/qa/report/report.ts';
import { writeHtml } from '../../src/qa/report/write-html.ts';
import { writeStatement } from '../../src/qa/statement/write-statement.ts';
import { findViolations } from '../../src/qa/page/run-axe.ts';
import { createStaticHost } from '../../src/server/static-host.ts';
import type { Mutation } from './support/mutation.ts';
import { serve } from './support/serve.ts';
import { mutations } from './support/site-mutations.ts';
import { stateMutations } from './support/state-mutations.ts';

/** The widest and the narrowest: one in between shows nothing that neither does on a site as small as this. */
const ends = windows.filter(({ width }) => width !== 768);

const fixture = 'tests/fixtures/qa-site';

/** Those that can be judged together, each on a page of its own, and those that take a site of their own. */
const isOfPage = (mutation: Mutation): boolean =>
  ['index.html', 'style.css'].includes(mutation.file) &&
  mutation.pages === undefined &&
  !stateMutations.includes(mutation);
const pageMutations = mutations.filter(isOfPage);
/** Controls have names of their own, so that each state is looked at. A search is looked at once per site. */
const controlMutations = stateMutations.filter(({ from }) => from !== '</body>');
const siteMutations = mutations.filter(
  (mutation) => !isOfPage(mutation) && !controlMutations.includes(mutation),
);

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

/** Gives a folder with the site to a function, and removes it. */
const withFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-qa-'));
  try {
    await cp(fixture, folder, { recursive: true });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const mutate = async (folder: string, { file, from, to }: Mutation): Promise<void> => {
  const target = path.join(folder, file);
  const text = await readFile(target, 'utf8');
  expect(text).toContain(from);
  await (to === null ? rm(target) : writeFile(target, text.replace(from, to)));
};

const judge = (
  browser: Browser,
  host: RequestListener,
  pages: readonly string[],
  more: Partial<SiteToJudge> = {},
) =>
  serve(host, (origin) =>
    judgeSite({ browser, origin, pages, isFollowed: false, windows: ends, ...more }),
  );

const judgeMutated = (
  browser: Browser,
  mutation: Mutation | null,
  more: Partial<SiteToJudge> = {},
): Promise<Report> =>
  withFolder(async (folder) => {
    if (mutation) {
      await mutate(folder, mutation);
    }
    const host = createStaticHost({ root: folder });
    const breakHost = hosts[mutation?.check ?? ''];
    return judge(browser, breakHost?.(host) ?? host, mutation?.pages ?? ['/'], more);
  });

/** The page that a mutation changes: the others are as they were, and only visited. */
const changedBy = ({ file }: Mutation): ReadonlySet<string> =>
  new Set([file === 'about.html' ? '/about' : '/']);

/** A page of its own for a mutation: the home page with its own style sheet and title. */
const addMutated = async (folder: string, name: string, mutation: Mutation): Promise<void> => {
  const page = path.join(folder, name);
  await mkdir(page);
  await Promise.all(
    ['index.html', 'style.css'].map((file) => cp(path.join(fixture, file), path.join(page, file))),
  );
  await mutate(page, mutation);
  const html = await readFile(path.join(page, 'index.html'), 'utf8');
  await writeFile(
    path.join(page, 'index.html'),
    html.replace('/style.css', `/${name}/style.css`).replace('workshop</title>', `${name}</title>`),
  );
};

const failing = (findings: Report['findings']): string[] => [
  ...new Set(findings.map(({ check }) => check)),
];

test('a good site has no findings', async ({ browser }) => {
  const report = await judgeMutated(browser, null);
  expect(report.doubts).toEqual([]);
  expect(report.findings).toEqual([]);
  expect(report.pages).toMatchObject([{ path: '/', status: 200, title: 'Home of the workshop' }]);
});

/** A small button 4 px below a large one. */
const closeTargets = (position: string, scrolled: number): string =>
  `<!doctype html><html lang="en"><title>Targets</title><main style="block-size: 300vh"><h1>Targets</h1>
  <div style="position: ${position}; inset-block-start: 0"><button style="inline-size: 9rem; block-size: 3rem">Large</button></div>
  <div style="block-size: ${scrolled}px"></div><button style="display: block; margin-block-start: 4px; inline-size: 12px; block-size: 12px; padding: 0; font-size: 6px">1</button></main></html>`;

test('a small target fails beside another, and not where it only scrolls past it', async ({
  page,
}) => {
  await page.setContent(closeTargets('static', 0));
  expect(await findViolations(page)).toMatchObject([expect.stringContaining('target-size')]);
  await page.setContent(closeTargets('sticky', 200));
  await page.evaluate(() => {
    const [bar, small] = [...document.querySelectorAll('button')];
    scrollBy(0, (small?.getBoundingClientRect().top ?? 0) - (bar?.offsetHeight ?? 0) - 4);
  });
  expect(await findViolations(page)).toEqual([]);
});

/** Judges pages of one site, each with one thing that is wrong, and expects exactly its check to notice it. */
const expectNoticed = async (
  browser: Browser,
  own: readonly Mutation[],
  first: readonly string[],
): Promise<void> => {
  const report = await withFolder(async (folder) => {
    for (const [index, mutation] of own.entries()) {
      await addMutated(folder, `page-${index}`, mutation);
    }
    const pages = own.map((_, index) => `/page-${index}/`);
    return judge(browser, createStaticHost({ root: folder }), [...first, ...pages]);
  });
  expect(report.findings.filter(({ page }) => page === '/')).toEqual([]);
  for (const [index, { title, check }] of own.entries()) {
    const found = report.findings.filter(({ page }) => page === `/page-${index}/`);
    expect.soft(failing(found), `${title}: ${JSON.stringify(found, null, 1)}`).toEqual([check]);
  }
};

test('text over a picture is named for a person to look at, and is no finding', async ({
  browser,
}) => {
  const { findings, doubts } = await withFolder(async (folder) => {
    const style = path.join(folder, 'style.css');
    const gradient = 'h1 { background: linear-gradient(#fff, #000) }';
    await writeFile(style, `${await readFile(style, 'utf8')}\n${gradient}`);
    const areas = new Set(['accessibility'] as const);
    return judge(browser, createStaticHost({ root: folder }), ['/'], { areas });
  });
  expect(findings).toEqual([]);
  const view = { engine: 'chromium', mode: 'light', width: 1440, state: 'loaded' };
  expect(doubts).toMatchObject([
    { check: 'accessibility/color-contrast', selector: '#main > h1', pages: ['/'], view },
  ]);
  expect(doubts[0]?.why).toContain('gradient');
});

test('exactly one check notices each thing that is wrong with one page', async ({ browser }) => {
  test.setTimeout(600_000);
  // states are looked at once per site: the good page has them all
  await expectNoticed(browser, pageMutations, ['/']);
});

test('exactly one check notices each thing that is wrong with what a control opens', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await expectNoticed(browser, controlMutations, []);
});

for (const mutation of siteMutations) {
  test(`exactly one check notices that ${mutation.title}`, async ({ browser }) => {
    const { findings } = await judgeMutated(browser, mutation, { judged: changedBy(mutation) });
    expect(failing(findings), JSON.stringify(findings, null, 1)).toEqual([mutation.check]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the report and its statement are accessible, and the report filters what it lists, ${colorScheme}`, async ({
    browser,
  }) => {
    const found = pageMutations.find(({ check }) => check === 'content/link-text') ?? null;
    const report = await judgeMutated(browser, found, { areas: new Set(['content']) });
    const page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 844 } });
    for (const html of [writeStatement(report), writeHtml(report)]) {
      await page.setContent(html);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
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
