import type { Page } from '@playwright/test';

/** Adds rules to a page. Its policy allows no `<style>` that the build did not write. */
export const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
