import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, CheckResult, RunOptions } from 'axe-core';
import type { Check } from '../check.ts';
import type { Doubt, Fault } from '../finding.ts';
import { installInPage } from './in-page.ts';
import { installRetry } from './retry-targets.ts';

/** Axe as a script. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. No rule is off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colors, and at nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The rules that look at what is drawn where, of which axe makes a map first. They take most of the time. */
const drawingRules = [...colorRules, 'target-size'];

/**
 * What keeps axe from telling a contrast that a person can see: what is not painted by plain colors, or is text of one letter or
 * in the very color behind it. What is partly scrolled out of sight or under a bar is left out: it is beside that by chance.
 */
const unsure = [
  'bgImage',
  'bgGradient',
  'imgNode',
  'pseudoContent',
  'complexTextShadows',
  'colorParse',
  'equalRatio',
  'shortTextContent',
];

const allBut = (left: readonly string[]): RunOptions => ({
  runOnly: tags,
  rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
});

const ruleSets = {
  all: { runOnly: tags },
  drawing: { runOnly: { type: 'rule', values: drawingRules } },
  colors: { runOnly: { type: 'rule', values: colorRules } },
  'all-but-colors': allBut(colorRules),
  'all-but-drawing': allBut(drawingRules),
} satisfies Record<string, RunOptions>;

/** What axe looks at: everything, or only what a change of the page can have an influence on. */
export type Scope = {
  readonly rules: keyof typeof ruleSets;
  /** Which of the noted elements to look in. The whole page where it is absent. */
  readonly within?: 'changed' | 'opened';
};

export const optionsOf = ({ rules }: Scope): RunOptions => ({
  ...ruleSets[rules],
  resultTypes: ['violations', 'incomplete'],
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
  if (!(await page.evaluate(() => 'qaRetryTargets' in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(installRetry);
    await page.evaluate(installInPage);
  }
};

/** What axe cannot decide about one element. */
type OwnDoubt = Pick<Doubt, 'check' | 'selector' | 'why'>;

type Results = {
  readonly violations: AxeResults['violations'];
  /** About colors alone: of other rules axe leaves open much that is right. */
  readonly doubts: readonly OwnDoubt[];
};

const runAxe = (page: Page, scope: Scope, options: RunOptions): Promise<Results> =>
  page.evaluate(
    async ([within, ofColors, reasons, own]) => {
      const isUnsure = ({ data }: CheckResult): boolean =>
        reasons.includes((data as { messageKey?: string } | null)?.messageKey ?? '');
      const parts = within === undefined ? document : { include: globalThis.qaNoted[within] };
      const { violations, incomplete } = await globalThis.axe.run(parts, {
        ...own,
        elementRef: true,
      });
      const doubts = incomplete
        .filter(({ id }) => ofColors.includes(id))
        .flatMap(({ id, nodes }) =>
          nodes.flatMap(({ element, any }) =>
            any.filter(isUnsure).map(({ message }) => ({
              check: `accessibility/${id}`,
              selector: element ? qaPage.selectorOf(element) : '',
              why: message,
            })),
          ),
        );
      return { violations: await globalThis.qaRetryTargets(violations), doubts };
    },
    [scope.within, colorRules, unsure, { ...optionsOf(scope), ...options }] as const,
  );

const everything: Scope = { rules: 'all' };

export type Violation = AxeResults['violations'][number];

/** What axe finds on the page as it is finally shown, with names of the elements. */
const resultsOf = async (page: Page, scope: Scope): Promise<Results> => {
  await waitForStillness(page);
  await bringAxe(page);
  const { violations, doubts } = await runAxe(page, scope, { selectors: false });
  if (violations.length === 0) {
    return { violations, doubts };
  }
  // Axe names elements by looking for a selector of every one it has seen, so only where there is something to name.
  const { violations: named } = await runAxe(page, scope, {});
  return { violations: named.length > 0 ? named : violations, doubts };
};

/** Every violation on the page as it is finally shown: rule, element and how to fix it. */
export const findViolations = async (page: Page): Promise<string[]> =>
  (await resultsOf(page, everything)).violations.flatMap(({ id, nodes }) =>
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

/** The same as data, with what axe could not decide. */
export const checkWithAxe = async (
  page: Page,
  scope: Scope,
): Promise<{ readonly found: readonly AxeFinding[]; readonly doubts: readonly OwnDoubt[] }> => {
  const { violations, doubts } = await resultsOf(page, scope);
  return { found: violations.map(toFinding), doubts };
};
