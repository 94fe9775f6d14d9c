import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Check } from '../check.ts';
import type { Fault } from '../finding.ts';
import { installLayers } from './other-layers.ts';

type Axe = {
  run: (context: Document | { include: Element[] }, options: RunOptions) => Promise<AxeResults>;
};

/** Axe as a script. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. No rule is off, no element is passed over. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colors, and at nothing else. They take most of the time. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe looks at: everything, or only what a change of the page can have an influence on. */
export type Scope = {
  readonly rules: 'all' | 'colors' | 'all-but-colors';
  /** Which of the noted elements to look in. The whole page where it is absent. */
  readonly within?: 'changed' | 'opened';
};

export const optionsOf = ({ rules }: Scope): RunOptions => ({
  runOnly: rules === 'colors' ? { type: 'rule', values: colorRules } : tags,
  ...(rules === 'all-but-colors' && {
    rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
  }),
  resultTypes: ['violations'],
  // no style sheet is loaded again, which would be one more request of the page
  preload: { assets: ['media'] },
});

/** Waits until nothing fades or moves any more: a color in transition is not one that readers see. */
export const waitForStillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const findPassing = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The end of one may start another: a color that fades is inherited by what fades too.
    for (let passing = findPassing(); passing.length > 0; passing = findPassing()) {
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });

/** Half a megabyte to send and to read: once a document, however often it is looked at. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'qaIsApart' in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(installLayers);
  }
};

const runAxe = (page: Page, scope: Scope, options: RunOptions): Promise<AxeResults['violations']> =>
  page.evaluate(
    async ([within, own]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const parts = within === undefined ? document : { include: globalThis.qaNoted[within] };
      const { violations } = await axe.run(parts, { ...own, elementRef: true });
      return violations
        .map((violation) =>
          violation.id === 'target-size'
            ? { ...violation, nodes: violation.nodes.filter((node) => !qaIsApart(node)) }
            : violation,
        )
        .filter(({ nodes }) => nodes.length > 0);
    },
    [scope.within, { ...optionsOf(scope), ...options }] as const,
  );

const everything: Scope = { rules: 'all' };

export type Violation = AxeResults['violations'][number];

/** The violations on the page as it is finally shown, with names of the elements. */
const violationsOf = async (page: Page, scope: Scope): Promise<readonly Violation[]> => {
  await waitForStillness(page);
  await bringAxe(page);
  const violations = await runAxe(page, scope, { selectors: false });
  if (violations.length === 0) {
    return [];
  }
  // Axe names elements by looking for a selector of every one it has seen, so only where there is something to name.
  const named = await runAxe(page, scope, {});
  return named.length > 0 ? named : violations;
};

/** Every violation on the page as it is finally shown: rule, element and how to fix it. */
export const findViolations = async (page: Page): Promise<string[]> =>
  (await violationsOf(page, everything)).flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${target?.join(' ') ?? html}\n${failureSummary}`,
    ),
  );

/** What axe found by one of its rules, and what that rule claims. */
type AxeFinding = { readonly check: Check; readonly found: readonly Fault[] };

/** A violation as data. Each rule of axe is a check of its own. */
export const toFinding = ({ id, help, helpUrl, nodes }: Violation): AxeFinding => ({
  check: {
    id: `accessibility/${id}`,
    title: help,
    rule: { name: `axe ${id}`, url: helpUrl },
    fix: 'The message of each finding says what to change.',
  },
  found: nodes.map(({ target, html, failureSummary = help }) => ({
    ...(target && { selector: target.flat().join(' ') }),
    message: failureSummary.replaceAll(/\s*\n\s*/g, ' '),
    found: html,
  })),
});

/** The same as data. */
export const checkWithAxe = async (
  page: Page,
  scope: Scope = everything,
): Promise<readonly AxeFinding[]> => (await violationsOf(page, scope)).map(toFinding);
