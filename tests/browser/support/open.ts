import type { Page } from '@playwright/test';

/** Goes to an address and waits until the page can be used. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};
