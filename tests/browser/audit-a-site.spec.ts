import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { type WindowSize, windows } from '../../src/tools/qa/audit-context.ts';
import { type SiteToAudit } from '../../src/tools/qa/plan-run.ts';
import { auditSite } from '../../src/tools/qa/audit-site.ts';
import type { Report } from '../../src/tools/qa/report/report.ts';
import { writeHtml } from '../../src/tools/qa/report/write-html.ts';
import { writeStatement } from '../../src/tools/qa/statement/write-statement.ts';
import { createStaticHost } from '../../src/publish/server/static-host.ts';
import { findViolations } from './support/find-violations.ts';
import type { Mutation } from './support/mutation.ts';
import {
  addMutated,
  fixture,
  mutate,
  sharePages,
  withFolder,
  withoutSearch,
} from './support/mutated-site.ts';
import { nightly } from './support/nightly.ts';
import { serve } from './support/serve.ts';
import { mutations } from './support/site-mutations.ts';
import { stateMutations } from './support/state-mutations.ts';

/** The widest and the narrowest window. On this small site, the middle window adds no findings. */
const ends = windows.filter(({ width }) => width !== 768);
const [wide] = windows;

const isOfPage = (mutation: Mutation): boolean =>
  ['index.html', 'style.css'].includes(mutation.file) &&
  mutation.pages === undefined &&
  !stateMutations.includes(mutation);
const pageMutations = mutations.filter(isOfPage);
/**
 * Mutations that add a control. Each control has a unique name, because the audit treats controls with the same name as
 * one control.
 */
const controlMutations = stateMutations.filter(({ from }) => from !== '</body>');
const searchMutations = stateMutations.filter(({ from }) => from === '</body>');
const siteMutations = mutations.filter(
  (mutation) => !isOfPage(mutation) && !stateMutations.includes(mutation),
);

const hosts: Readonly<Record<string, (listener: RequestListener) => RequestListener>> = {
  'routes/not-found': (listener) => (request, response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number, ...rest: []) =>
      writeHead(status === 404 ? 200 : status, ...rest);
    listener(request, response);
  },
  'routes/response': (listener) => (request, response) => {
    if (request.url === '/about') {
      request.socket.destroy();
    } else {
      listener(request, response);
    }
  },
};

const audit = (
  browser: Browser,
  host: RequestListener,
  pages: readonly string[],
  more: Partial<SiteToAudit> = {},
) =>
  serve(host, (origin) =>
    auditSite({ browser, origin, pages, isFollowed: false, windows: ends, ...more }),
  );

const auditMutated = (
  browser: Browser,
  mutation: Mutation,
  more: Partial<SiteToAudit> = {},
): Promise<Report> =>
  withFolder(async (folder) => {
    await withoutSearch(folder);
    await mutate(folder, mutation);
    const host = createStaticHost({ root: folder });
    const listener = hosts[mutation.check]?.(host) ?? host;
    return audit(browser, listener, mutation.pages ?? ['/'], { windows: [wide], ...more });
  });

/** The page that a mutation changes. The audit visits other pages, but does not check them. */
const changedBy = ({ file }: Mutation): ReadonlySet<string> =>
  new Set([file === 'about.html' ? '/about' : '/']);

const failing = (findings: Report['findings']): string[] => [
  ...new Set(findings.map(({ check }) => check)),
];

test('a good site has no findings', nightly, async ({ browser }) => {
  const report = await audit(browser, createStaticHost({ root: fixture }), ['/']);
  expect(report.doubts).toEqual([]);
  expect(report.findings).toEqual([]);
  expect(report.pages).toMatchObject([
    {
      path: '/',
      status: 200,
      title: 'Home of the workshop',
      heading: 'The workshop',
      canonical: 'https://workshop.example/',
    },
  ]);
});

const closeTargets = (position: string, scrolled: number): string =>
  `<!doctype html><html lang="en"><title>Targets</title><main style="block-size: 300vh"><h1>Targets</h1>
  <div style="position: ${position}; inset-block-start: 0"><button style="inline-size: 9rem; block-size: 3rem">Large</button></div>
  <div style="block-size: ${scrolled}px"></div><button style="display: block; margin-block-start: 4px; inline-size: 12px; block-size: 12px; padding: 0; font-size: 6px">1</button></main></html>`;

test(
  'a small target fails beside another, and not where it only scrolls past it',
  nightly,
  async ({ page }) => {
    await page.setContent(closeTargets('static', 0));
    expect(await findViolations(page)).toMatchObject([expect.stringContaining('target-size')]);
    await page.setContent(closeTargets('sticky', 200));
    await page.evaluate(() => {
      const [bar, small] = [...document.querySelectorAll('button')];
      scrollBy(0, (small?.getBoundingClientRect().top ?? 0) - (bar?.offsetHeight ?? 0) - 4);
    });
    expect(await findViolations(page)).toEqual([]);
  },
);

const expectNoticed = async (
  browser: Browser,
  own: readonly (readonly Mutation[])[],
  looked: readonly WindowSize[],
): Promise<void> => {
  const paths = own.map((_, index) => `/page-${index}/`);
  const report = await withFolder(async (folder) => {
    for (const [index, pageGroup] of own.entries()) {
      await addMutated(folder, `page-${index}`, pageGroup);
    }
    const pages = ['/about', ...paths];
    const more = { windows: looked, audited: new Set(paths) };
    return audit(browser, createStaticHost({ root: folder }), pages, more);
  });
  expect(report.findings.filter(({ page }) => !paths.includes(page))).toEqual([]);
  for (const [index, pageGroup] of own.entries()) {
    const found = report.findings.filter(({ page }) => page === paths[index]);
    const titles = pageGroup.map(({ title }) => title).join('; ');
    expect
      .soft(failing(found).toSorted(), `${titles}: ${JSON.stringify(found, null, 1)}`)
      .toEqual(pageGroup.map(({ check }) => check).toSorted());
  }
};

const eachAlone = (own: readonly Mutation[]) => own.map((mutation) => [mutation]);

test(
  'text over a picture is named for a person to look at, and is no finding',
  nightly,
  async ({ browser }) => {
    const { findings, doubts } = await withFolder(async (folder) => {
      await withoutSearch(folder);
      const style = path.join(folder, 'style.css');
      const gradient = 'h1 { background: linear-gradient(#fff, #000) }';
      await writeFile(style, `${await readFile(style, 'utf8')}\n${gradient}`);
      const areas = new Set(['accessibility'] as const);
      return audit(browser, createStaticHost({ root: folder }), ['/'], { areas });
    });
    expect(findings).toEqual([]);
    const view = { engine: 'chromium', mode: 'light', width: 1440, state: 'loaded' };
    expect(doubts).toMatchObject([
      { check: 'accessibility/color-contrast', selector: '#main > h1', pages: ['/'], view },
    ]);
    expect(doubts[0]?.why).toContain('gradient');
  },
);

const isPhoneOnly = ({ isPhoneOnly: is = false }: Mutation): boolean => is;
const isForAnyWidth = (mutation: Mutation): boolean => !isPhoneOnly(mutation);

const mutationsOfAnyWidth = pageMutations.filter(isForAnyWidth);

test(
  'each check of one page notices what is wrong, and no other does',
  nightly,
  async ({ browser }) => {
    const oneOfEach = [...Map.groupBy(mutationsOfAnyWidth, ({ check }) => check).values()].flatMap(
      ([first]) => first ?? [],
    );
    await expectNoticed(browser, await sharePages(oneOfEach), [wide]);
  },
);

test(
  'exactly one check notices each thing that is wrong with one page',
  nightly,
  async ({ browser }) => {
    await expectNoticed(browser, eachAlone(mutationsOfAnyWidth), [wide]);
  },
);

test(
  'exactly one check notices each thing that is wrong with what a control opens',
  nightly,
  async ({ browser }) => {
    await expectNoticed(browser, eachAlone(controlMutations.filter(isForAnyWidth)), [wide]);
  },
);

test(
  'exactly one check notices each thing that is wrong on phones alone',
  nightly,
  async ({ browser }) => {
    const phoneMutations = [...pageMutations, ...controlMutations].filter(isPhoneOnly);
    await expectNoticed(browser, eachAlone(phoneMutations), ends);
  },
);

test(
  'exactly one check notices each thing that is wrong with a state of a search',
  nightly,
  async ({ browser }) => {
    const { findings } = await withFolder(async (folder) => {
      for (const mutation of searchMutations) {
        await mutate(folder, mutation);
      }
      return audit(browser, createStaticHost({ root: folder }), ['/'], { windows: [wide] });
    });
    expect(findings.map(({ check, selector, view }) => [check, selector, view?.state])).toEqual([
      ['accessibility/image-alt', '#results', 'search with results'],
      ['accessibility/image-alt', '#nothing', 'search without results'],
      ['accessibility/image-alt', '#refused', 'search that gets no response'],
    ]);
  },
);

for (const mutation of siteMutations) {
  test(`exactly one check notices that ${mutation.title}`, nightly, async ({ browser }) => {
    const { findings } = await auditMutated(browser, mutation, { audited: changedBy(mutation) });
    expect(failing(findings), JSON.stringify(findings, null, 1)).toEqual([mutation.check]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the report and its statement are accessible, and the report filters what it lists, ${colorScheme}`,
    colorScheme === 'dark' ? nightly : {},
    async ({ browser }) => {
      const found = pageMutations.find(({ check }) => check === 'content/link-text');
      if (!found) {
        throw new Error('No link says nothing.');
      }
      const report = await auditMutated(browser, found, { areas: new Set(['content']) });
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
    },
  );
}
