import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import PQueue from 'p-queue';
import type { Check, Violation } from '../check.ts';
import type { View } from '../finding.ts';
import { messageOf } from '../open-page.ts';
import type { VisitedPage } from '../visited-page.ts';
import { choosePages } from './choose-pages.ts';
import { type Difference, comparePictures } from './compare-pictures.ts';
import { type PageView, type PageViews, readViews, viewKeyOf, viewsFile } from './page-views.ts';
import { pictureModes, picturePage, pictureWidths } from './picture-page.ts';
import { commandLine } from '../../../base/files/command-line.ts';

export const unchanged: Check = {
  id: 'pictures/unchanged',
  title: 'Pages look the same as in the accepted pictures',
  rule: {
    name: 'ISTQB Glossary, regression testing',
    url: 'https://istqb-glossary.page/regression-testing/',
  },
  fix: `Undo the change, or accept the new look: \`${commandLine('qa', '--accept')}\`.`,
};

const COUNT = 14;

/** Taking a screenshot keeps one processor busy, and small machines have only two. */
const AT_ONCE = 2;

export type Appearance = {
  readonly accepted: string;
  readonly taken: string;
  readonly requestedPages: readonly string[] | undefined;
};

type Site = {
  readonly browser: Browser;
  readonly origin: string;
  readonly pages: readonly VisitedPage[];
  readonly failed: ReadonlySet<string>;
};

const listPages = (views: readonly PageView[]): readonly string[] => [
  ...new Set(views.map(({ page }) => page)),
];

const writeDifference = async (
  taken: string,
  name: string,
  difference: Difference,
): Promise<NonNullable<Violation['pictures']>> => {
  const write = async (part: 'before' | 'after' | 'difference'): Promise<string> => {
    const file = `${name.replace('.png', '')}-${part}.png`;
    await writeFile(path.join(path.dirname(taken), file), difference[part]);
    return `${path.basename(path.dirname(taken))}/${file}`;
  };
  return {
    before: await write('before'),
    after: await write('after'),
    difference: await write('difference'),
  };
};

const noteMissing = (
  stored: PageViews | null,
  engine: string,
  fresh: readonly string[],
): readonly string[] => {
  const acceptHint = `\`${commandLine('qa', '--accept')}\` accepts the pictures of this run.`;
  if (stored === null) {
    return [`No pictures were compared, because none have been accepted yet. ${acceptHint}`];
  }
  if (stored.engine !== engine) {
    return [
      `No pictures were compared, because the accepted ones are from ${stored.engine}. ${acceptHint}`,
    ];
  }
  return fresh.length === 0
    ? []
    : [`There are no accepted pictures of ${fresh.join(', ')}. ${acceptHint}`];
};

const compareView = async (
  { browser, origin }: Site,
  { accepted, taken }: Appearance,
  view: Pick<PageView, 'page' | 'mode' | 'width'> & { readonly file: string },
  earlier: PageView | undefined,
): Promise<{ readonly view: PageView; readonly violation: Violation | null }> => {
  const before = earlier && (await readFile(path.join(accepted, earlier.file)));
  let now = await picturePage(browser, origin, view);
  let difference = before ? comparePictures(before, now.png) : null;
  if (before && difference) {
    // Compare again, because some pages look different on each load.
    now = await picturePage(browser, origin, view);
    difference = comparePictures(before, now.png);
  }
  await writeFile(path.join(taken, view.file), now.png);
  const isSame = !earlier || (!difference && earlier.height === now.height);
  const violation: Violation | null = isSame
    ? null
    : {
        message: `It looks different in ${view.mode} mode at ${view.width} px.`,
        expected: `${earlier.height} px high`,
        found: `${now.height} px high, ${difference?.pixels ?? 'no'} pixels of the picture differ`,
        ...(difference && { pictures: await writeDifference(taken, view.file, difference) }),
      };
  return { view: { ...view, height: now.height }, violation };
};

export const compareAppearance = async (site: Site, appearance: Appearance) => {
  const { accepted, taken, requestedPages } = appearance;
  const engine = `Chromium ${site.browser.version()}`;
  const stored = await readViews(accepted);
  const earlier = stored?.engine === engine ? stored.views : [];
  const chosen = requestedPages ?? choosePages(site.pages, listPages(stored?.views ?? []), COUNT);
  await mkdir(taken, { recursive: true });
  const left = chosen.filter((page) => site.failed.has(page));
  const pictured = chosen.filter((page) => !site.failed.has(page));
  const requestedViews = pictured.flatMap((page) =>
    pictureModes.flatMap((mode) => pictureWidths.map((width) => ({ page, mode, width }))),
  );
  const queue = new PQueue({ concurrency: AT_ONCE });
  const attempts = await Promise.all(
    requestedViews.map((view, index) =>
      queue.add(async () => {
        const known = earlier.find((each) => viewKeyOf(each) === viewKeyOf(view));
        const file = `view-${index + 1}.png`;
        try {
          return await compareView(site, appearance, { ...view, file }, known);
        } catch (error) {
          const { page, mode, width } = view;
          const why = messageOf(error, site.origin);
          const failure = `No picture of ${page} at ${width} px in the ${mode} mode: ${why}`;
          return { page, failure };
        }
      }),
    ),
  );
  const compared = attempts.filter((each) => 'view' in each);
  const missing = attempts.filter((each) => 'failure' in each);
  const views: PageViews = { engine, views: compared.map(({ view }) => view) };
  await writeFile(path.join(taken, viewsFile), JSON.stringify(views, null, 2));
  const known = new Set(listPages(earlier));
  const fresh = pictured.filter((page) => !known.has(page));
  return {
    found: compared.flatMap(({ view: { page, mode, width }, violation }) => {
      const view: View = { engine: 'chromium', mode, width, state: 'loaded' };
      return violation ? [{ page, fault: violation, view }] : [];
    }),
    notes: [
      ...left.map((page) => `No pictures of ${page}: its audit did not finish.`),
      ...missing.map(({ failure }) => failure),
      ...noteMissing(stored, engine, fresh),
    ],
    pages: pictured.filter(
      (page) => known.has(page) && !missing.some((each) => each.page === page),
    ),
  };
};
