import type { Page } from '@playwright/test';
import { type FileTracker, trackRequests } from './changed-pages.ts';
import type { View, Recorder } from './finding.ts';
import {
  type VisitedPage,
  readVisitedPage,
  unvisitedPage,
  findRedirectTarget,
} from './visited-page.ts';
import { type AuditContext, type WindowSize, modes } from './audit-context.ts';
import { type OpenPage, openPage, withPage, messageOf, measureLoad } from './open-page.ts';
import { recordChanges, openDisclosures } from './page/record-changes.ts';
import { pageChecks } from './page/page-checks.ts';
import { type Scope, checkWithAxe, waitForStillness } from './page/run-axe.ts';
import { watchPage } from './page/watch-page.ts';
import { findStates } from './states/find-states.ts';
import type { OfferedState } from './states/state.ts';

const asLoaded = { engine: 'chromium', state: 'loaded' } as const;

/**
 * Narrows an audit to the parts that may have changed: dark mode changes only colors and a few elements, and opening a
 * disclosure affects colors and targets only inside it.
 */
const findScopes = async (page: Page, isFirst: boolean, isOpened: boolean): Promise<Scope[]> => {
  const changes = await recordChanges(page, isOpened ? 'opened' : 'page');
  const opened = isOpened ? ({ within: 'opened' } as const) : {};
  if (isFirst) {
    return isOpened
      ? [{ rules: 'all-but-drawing' }, { rules: 'drawing', ...opened }]
      : [{ rules: 'all' }];
  }
  return changes === 0
    ? [{ rules: 'colors', ...opened }]
    : [
        { rules: 'all-but-drawing', within: 'changed' },
        { rules: 'drawing', ...opened },
      ];
};

export const checkModes = async (
  audit: Pick<AuditContext, 'isEnabled' | 'isOnce'> & { readonly record: Recorder },
  page: Page,
  at: string,
  size: Pick<WindowSize, 'width' | 'modes'>,
  state: string,
): Promise<void> => {
  const { isEnabled, isOnce, record } = audit;
  if (!isEnabled('accessibility')) {
    return;
  }
  const requestedModes = size.modes ?? modes;
  for (const mode of requestedModes) {
    const view = { engine: 'chromium', mode, width: size.width, state } as const;
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await waitForStillness(page);
    // With `isOnce`, check the whole page, because its initial state was not checked.
    const isOpened = state === 'disclosures' && !isOnce;
    for (const scope of await findScopes(page, mode === requestedModes[0], isOpened)) {
      const { found, doubts } = await checkWithAxe(page, scope);
      for (const { check, found: violations } of found) {
        violations.forEach((each) => record({ check, page: at, found: each, view }));
      }
      doubts.forEach((doubt) => record({ doubt, page: at, view }));
    }
  }
};

type WindowToAudit = {
  readonly opened: OpenPage;
  readonly at: string;
  readonly size: WindowSize;
  readonly isFirst: boolean;
  readonly onLoad: (status: number) => Promise<void>;
  readonly setDataCounted: FileTracker['setDataCounted'];
};

const runPageChecks = async (
  { isChecked, record }: AuditContext,
  { opened: { page }, at, size, isFirst }: WindowToAudit,
): Promise<void> => {
  const checks = pageChecks.filter(isChecked);
  for (const check of checks.filter(({ per }) => per === 'width' || isFirst)) {
    const view = {
      ...asLoaded,
      mode: 'light',
      width: check.condition?.width ?? size.width,
    } as const;
    for (const found of await check.run(page)) {
      record({ check, page: at, found, view });
    }
  }
};

const auditWindow = async (
  audit: AuditContext,
  window: WindowToAudit,
): Promise<readonly OfferedState[]> => {
  const { opened, at, size, onLoad, setDataCounted } = window;
  const { origin, isEnabled, isOnce, record } = audit;
  const { page, load, waitForQuiet } = opened;
  const endWatch = async (watch: ReturnType<typeof watchPage>, view?: View): Promise<void> => {
    const taken = watch.take();
    watch.end();
    (await taken).forEach((each) => record({ ...each, page: at, view }));
  };
  const loadWatch = watchPage(page, origin);
  setDataCounted(true);
  const response = await load();
  await onLoad(response?.status() ?? 0);
  const redirectTarget = await findRedirectTarget(page, origin, at);
  if (redirectTarget !== null && audit.isAudited(redirectTarget)) {
    await endWatch(loadWatch);
    return [];
  }
  const states = isEnabled('accessibility') ? await findStates(page, size.width) : [];
  const checkAsLoaded = () => checkModes(audit, page, at, size, asLoaded.state);
  if (!isOnce) {
    await checkAsLoaded();
  }
  await endWatch(loadWatch);
  await page.emulateMedia({ colorScheme: 'light' });
  // Ignore data requests: focusing a link may prefetch its page, and focusing a button may prefetch its panel.
  setDataCounted(false);
  await runPageChecks(audit, window);
  // Requests caused by these checks must finish before requests from opened disclosures are recorded.
  await waitForQuiet();
  setDataCounted(true);
  const disclosureWatch = watchPage(page, origin);
  if (await openDisclosures(page)) {
    await waitForQuiet();
    const state = 'disclosures';
    await checkModes(audit, page, at, size, state);
    await endWatch(disclosureWatch, {
      engine: 'chromium',
      mode: 'light',
      width: size.width,
      state,
    });
  } else if (isOnce) {
    await checkAsLoaded();
  }
  disclosureWatch.end();
  return states;
};

export type AuditedPage = {
  readonly visited: VisitedPage;
  readonly files: readonly string[];
  readonly offered: readonly OfferedState[];
  readonly problem: string | null;
};

/** Loads the page once per width, because a page may load different files at different widths. */
export const auditPage = async (
  audit: AuditContext,
  at: string,
  isVisitOnly: boolean,
): Promise<AuditedPage> => {
  const { origin, queue, windows } = audit;
  const requests = trackRequests();
  let visited: VisitedPage | undefined;
  const readPage = async (page: Page, resources: VisitedPage['resources'], status: number) => {
    visited = await readVisitedPage(page, { origin, path: at, status, resources });
  };
  const visit = (): Promise<readonly OfferedState[]> => {
    const { onFile, setDataCounted } = requests.track();
    setDataCounted(true);
    return withPage(audit, onFile, async (page) => {
      const { load } = openPage(page, origin + at);
      const takeResources = measureLoad(page);
      const response = await load();
      await readPage(page, await takeResources(), response?.status() ?? 0);
      return [];
    });
  };
  const auditSizes = (sizes: readonly WindowSize[]): Promise<readonly OfferedState[]> => {
    const { onFile, setDataCounted } = requests.track();
    return withPage(audit, onFile, async (page) => {
      const opened = openPage(page, origin + at);
      const offered: OfferedState[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        const isFirst = size === windows[0];
        const takeResources = measureLoad(page);
        const onLoad = async (status: number): Promise<void> => {
          const resources = await takeResources();
          if (isFirst) {
            await readPage(page, resources, status);
          }
        };
        const window = { opened, at, size, isFirst, onLoad, setDataCounted };
        offered.push(...(await auditWindow(audit, window)));
      }
      return offered;
    });
  };
  const groups = audit.isSideBySide(at) ? windows.map((size) => [size]) : [windows];
  const works = isVisitOnly ? [visit] : groups.map((sizes) => () => auditSizes(sizes));
  const ended = await Promise.allSettled(works.map((work) => queue.add(work)));
  const failed = ended.find((each) => each.status === 'rejected');
  return {
    visited: visited ?? unvisitedPage(at),
    files: requests.listWithoutLinkedData(visited ?? unvisitedPage(at)),
    offered: ended.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    problem: failed ? messageOf(failed.reason, origin) : null,
  };
};
