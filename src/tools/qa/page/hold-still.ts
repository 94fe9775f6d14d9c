import type { Page } from '@playwright/test';

/** The style sheet that stops what moves, and where the page was scrolled to. */
type Still = { readonly sheet: CSSStyleSheet; readonly left: number; readonly top: number };

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaStill: Still | undefined;
}

/** Runs in the page. */
const pause = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation-play-state: paused !important }',
  );
  globalThis.qaStill = { sheet, left: scrollX, top: scrollY };
  document.adoptedStyleSheets.push(sheet);
};

/** Runs in the page, which may have been loaded again. */
const resume = async (): Promise<void> => {
  const still = globalThis.qaStill;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    (sheet) => sheet !== still?.sheet,
  );
  if (still && (scrollX !== still.left || scrollY !== still.top)) {
    scrollTo({ left: still.left, top: still.top, behavior: 'instant' });
    // in the next frame a page hears of it, which may show something to readers who have scrolled
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }
};

/**
 * Keeps what moves in its place while something looks at the page: the focus is drawn at once, and nothing that moves is taken for
 * it. Afterwards the window is scrolled to where it was, and the page moves as before.
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
