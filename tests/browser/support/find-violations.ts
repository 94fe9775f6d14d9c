import type { Page } from '@playwright/test';
import { checkWithAxe } from '../../../src/qa/page/run-axe.ts';

/** Every violation of axe's rules on the page as it is finally shown: rule, element and how to fix it. */
export const findViolations = async (page: Page): Promise<string[]> =>
  (await checkWithAxe(page, { rules: 'all' })).found.flatMap(({ check, found }) =>
    found.map(({ selector, message }) => `${check.id} ${selector}: ${message}`),
  );
