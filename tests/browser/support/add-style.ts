import type { Page } from '@playwright/test';

/** Adds rules as a constructed style sheet, because the page's CSP blocks injected `<style>` elements. */
export const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
