import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { Check, Violation } from '../check.ts';
import type { Doubt } from '../finding.ts';
import { type AxeRequest, type AxeResponse, installAxeRunner } from './axe-in-page.ts';
import { installInPage } from './in-page.ts';

/** Axe as a script. */
const axeSource = readFileSync(
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
 * in the very color behind it. What is partly scrolled out of sight or under a bar is left out: what is behind it changes as the page scrolls.
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
  'all-but-drawing': allBut(drawingRules),
} satisfies Record<string, RunOptions>;

/** What axe looks at: everything, or only what a change of the page can have an influence on. */
export type Scope = {
  readonly rules: keyof typeof ruleSets;
  /** Which of the noted elements to look in. The whole page where it is absent. */
  readonly within?: 'changed' | 'opened';
};

export const requestOf = ({ rules, within }: Scope): AxeRequest => ({
  options: ruleSets[rules],
  within,
  // of other rules axe leaves open much that is right
  doubted: { rules: colorRules, keys: unsure },
});

/** In milliseconds. Some pages start a new animation whenever one ends, and some browsers never end one. */
const LONGEST_MOTION = 5000;

/** Waits until nothing fades or moves any more: a color in transition is not one that readers see. */
export const waitForStillness = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const end = performance.now() + longest;
    const isOver = new Promise((resolve) => {
      setTimeout(resolve, longest);
    });
    const findPassing = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // A script hears of another color mode in the next frame.
    const nextFrames = new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    await Promise.race([isOver, nextFrames]);
    // The end of one may start another: a color that fades is inherited by what fades too.
    for (
      let passing = findPassing();
      passing.length > 0 && performance.now() < end;
      passing = findPassing()
    ) {
      await Promise.race([isOver, Promise.allSettled(passing.map(({ finished }) => finished))]);
    }
  }, LONGEST_MOTION);

/** The scripts that make `qaRunAxe` in a page. */
export const axeScripts: readonly string[] = [
  axeSource,
  `(${installInPage.toString()})()`,
  `(${installAxeRunner.toString()})()`,
];

/** Half a megabyte to send and to read: once a document, however often it is looked at. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'qaRunAxe' in globalThis))) {
    for (const script of axeScripts) {
      await page.evaluate(script);
    }
  }
};

/** What axe cannot decide about one element. */
type OwnDoubt = Pick<Doubt, 'check' | 'selector' | 'why'>;

/** What axe finds on the page as it is. `waitForStillness` comes before. */
const runAxe = async (page: Page, scope: Scope): Promise<AxeResponse> => {
  await bringAxe(page);
  return page.evaluate((request) => globalThis.qaRunAxe(request), requestOf(scope));
};

/** What axe found by one of its rules, and what that rule claims. */
type AxeFinding = { readonly check: Check; readonly found: readonly Violation[] };

/** What axe writes as lists below “Fix any of the following:”. */
const toSentences = (summary: string): string =>
  summary
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((list) => list.replace(/:\s*\n\s*/, ': ').replaceAll(/\.?\s*\n\s*/g, '; '))
    .map((list) => `${list.replace(/\.$/, '')}.`)
    .join(' ');

/** What axe found, as findings. Each rule of axe is a check of its own. */
export const readResponse = ({
  violations,
  doubts,
}: AxeResponse): {
  readonly found: readonly AxeFinding[];
  readonly doubts: readonly OwnDoubt[];
} => ({
  found: violations.map(({ id, help, helpUrl, nodes }) => ({
    check: {
      id: `accessibility/${id}`,
      title: help,
      rule: { name: `axe ${id}`, url: helpUrl },
      fix: 'The message of each finding says what to change.',
    },
    found: nodes.map(({ target, html, failureSummary = help }) => ({
      ...(target && { selector: target.flat().join(' ') }),
      message: toSentences(failureSummary),
      found: html,
    })),
  })),
  doubts: doubts.map(({ rule, ...doubt }) => ({ check: `accessibility/${rule}`, ...doubt })),
});

/** What axe finds, as findings, and what it could not decide. */
export const checkWithAxe = async (
  page: Page,
  scope: Scope,
): Promise<ReturnType<typeof readResponse>> => readResponse(await runAxe(page, scope));
