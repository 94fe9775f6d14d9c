import type { Page } from '@playwright/test';
import { checkModes } from '../../../src/tools/qa/check-modes.ts';
import type { Check } from '../../../src/tools/qa/check.ts';
import type { Fault } from '../../../src/tools/qa/finding.ts';
import { installInPage } from '../../../src/tools/qa/page/in-page.ts';
import { checkWithAxe, waitForStillness } from '../../../src/tools/qa/page/run-axe.ts';

const describe = ({ id }: Check, { selector, message }: Fault): string =>
  `${id} ${selector}: ${message}`;

/** Every violation of axe's rules on the page as it is finally shown: rule, element and how to fix it. */
export const findViolations = async (page: Page): Promise<string[]> => {
  await waitForStillness(page);
  const { found } = await checkWithAxe(page, { rules: 'all' });
  return found.flatMap(({ check, found: faults }) => faults.map((fault) => describe(check, fault)));
};

/** Every violation on the page as it is finally shown in the light and in the dark mode, as the judge looks at it. */
export const findViolationsInModes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  await page.evaluate(installInPage);
  await checkModes(
    { isWanted: () => true },
    {
      add: (check, _, fault, view) => found.push(`${view?.mode}: ${describe(check, fault)}`),
      doubt: () => undefined,
      note: () => undefined,
    },
    page,
    page.url(),
    { engine: 'chromium', width: page.viewportSize()?.width ?? 0, state: 'as it is' },
  );
  return found;
};
