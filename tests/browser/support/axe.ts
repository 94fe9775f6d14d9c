import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

type Axe = { run: (context: Document, options: RunOptions) => Promise<AxeResults> };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. No rule is off, no element is passed over. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing fades or moves any more: a colour half way is none that anyone reads. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const findPassing = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The end of one may be the beginning of another: a colour that fades is inherited by what fades too.
    for (let passing = findPassing(); passing.length > 0; passing = findPassing()) {
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });

/** Every violation on the page as it comes to stand: rule, element and what would mend it. */
export const findViolations = async (page: Page): Promise<string[]> => {
  await settle(page);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, string[]>(
    (values) =>
      (globalThis as unknown as { axe: Axe }).axe.run(document, {
        runOnly: values,
        resultTypes: ['violations'],
      }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
};
