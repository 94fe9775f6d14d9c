import { test as base } from '@playwright/test';

/** For tests that take the network away, which browsers report in the console; an uncaught error still fails them. */
export const test = base.extend<{ noUncaughtError: void }>({
  noUncaughtError: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use();
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
