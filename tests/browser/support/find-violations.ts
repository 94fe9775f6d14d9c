import type { Page } from '@playwright/test';
import type { Check, Violation } from '../../../src/tools/qa/check.ts';

import { checkModes } from '../../../src/tools/qa/audit-page.ts';
import { installPageHelpers } from '../../../src/tools/qa/page/in-page.ts';
import { checkWithAxe, waitForStillness } from '../../../src/tools/qa/page/run-axe.ts';

const describe = ({ id }: Check, { selector, message }: Violation): string =>
  `${id} ${selector}: ${message}`;

export const findViolations = async (page: Page): Promise<string[]> => {
  await waitForStillness(page);
  const { found } = await checkWithAxe(page, { rules: 'all' });
  return found.flatMap(({ check, found: faults }) => faults.map((fault) => describe(check, fault)));
};

export const findViolationsInModes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  await page.evaluate(installPageHelpers);
  await checkModes(
    {
      isEnabled: () => true,
      isOnce: false,
      record: (each) => {
        if ('found' in each) {
          found.push(`${each.view?.mode}: ${describe(each.check, each.found)}`);
        }
      },
    },
    page,
    page.url(),
    { width: page.viewportSize()?.width ?? 0 },
    'as it is',
  );
  return found;
};
