import { test as base } from '@playwright/test';

/** For tests that go offline: allows the browser's network messages, but no uncaught errors. */
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
