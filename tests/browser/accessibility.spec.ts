import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';

type Axe = { run: (context: Document, options: RunOptions) => Promise<AxeResults> };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. No rule is off, no element is passed over. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const describeViolations = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const { href, path } of site.routes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of sizes) {
      test.describe(`${path} ${colorScheme} ${viewport.width} px`, () => {
        test.use({ colorScheme, viewport });
        test('has no accessibility violation and no sideways scroll', async ({ page }) => {
          await page.goto(path === '/404' ? '/404.html' : href);
          await page.locator('html[data-has-hydrated=true]').waitFor();
          await page.evaluate(axeSource);
          const results = await page.evaluate<AxeResults, string[]>(
            (values) =>
              (globalThis as unknown as { axe: Axe }).axe.run(document, {
                runOnly: values,
                resultTypes: ['violations'],
              }),
            tags,
          );
          expect(describeViolations(results)).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          ).toBe(true);
        });
      });
    }
  }
}
