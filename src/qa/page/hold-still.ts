import type { Page } from '@playwright/test';

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaStill: CSSStyleSheet | undefined;
}

/** Runs in the page. */
const pause = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation-play-state: paused !important }',
  );
  globalThis.qaStill = sheet;
  document.adoptedStyleSheets.push(sheet);
};

/** Runs in the page, which may have been loaded again. */
const resume = (): void => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    (sheet) => sheet !== globalThis.qaStill,
  );
};

/**
 * Keeps what moves in its place while something looks at the page: the focus is drawn at once, and nothing that moves is taken for
 * it. Afterwards the page moves as before.
 */
export const holdStill = async <Result>(
  page: Page,
  work: () => Promise<Result>,
): Promise<Result> => {
  await page.evaluate(pause);
  try {
    return await work();
  } finally {
    // a page that is gone moves no more
    await page.evaluate(resume).catch(() => undefined);
  }
};
