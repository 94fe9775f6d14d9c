import type { Page } from '@playwright/test';

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** The path of another page of the site that has taken the place of the one that was asked for, or null. */
export const findOtherPage = async (
  page: Page,
  origin: string,
  path: string,
): Promise<string | null> => {
  // what scripts write into the address is not another page
  const address = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  const { origin: reached, pathname } = new URL(address ?? page.url());
  // an address may be no valid UTF-8, so that it cannot be decoded
  const asked = new URL(path, origin).pathname;
  return reached === origin && withoutSlash(pathname) !== withoutSlash(asked) ? pathname : null;
};
