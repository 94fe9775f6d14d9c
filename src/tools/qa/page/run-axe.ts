import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { Check, Violation } from '../check.ts';
import type { ReviewItem } from '../finding.ts';
import { type AxeRequest, type AxeResponse, installAxeRunner } from './axe-in-page.ts';
import { installPageHelpers } from './in-page.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rules that need axe's map of drawn elements. Building the map takes most of axe's time. */
const drawingRules = [...colorRules, 'target-size'];

/**
 * Axe's reasons for leaving a contrast undecided, limited to those that a person can judge. Partly obscured text is
 * excluded, because its background changes with scrolling.
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

const allExcept = (excluded: readonly string[]): RunOptions => ({
  runOnly: tags,
  rules: Object.fromEntries(excluded.map((rule) => [rule, { enabled: false }])),
});

const ruleSets = {
  all: { runOnly: tags },
  drawing: { runOnly: { type: 'rule', values: drawingRules } },
  colors: { runOnly: { type: 'rule', values: colorRules } },
  'all-but-drawing': allExcept(drawingRules),
} satisfies Record<string, RunOptions>;

export type Scope = {
  readonly rules: keyof typeof ruleSets;
  readonly within?: 'changed' | 'opened';
};

export const requestOf = ({ rules, within }: Scope): AxeRequest => ({
  options: ruleSets[rules],
  within,
  // Undecided results from other rules are mostly false alarms.
  doubted: { rules: colorRules, keys: unsure },
});

/** In ms. Some animations restart forever, and some browsers never end an animation. */
const MOTION_TIMEOUT = 5000;

/** Waits for transitions and animations to finish, so that the final colors are checked. */
export const waitForStillness = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const end = performance.now() + longest;
    const isOver = new Promise((resolve) => {
      setTimeout(resolve, longest);
    });
    const findRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // Scripts notice a new color scheme in the next frame.
    const nextFrames = new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    await Promise.race([isOver, nextFrames]);
    // A change to an inherited color may start another transition.
    for (
      let running = findRunning();
      running.length > 0 && performance.now() < end;
      running = findRunning()
    ) {
      await Promise.race([isOver, Promise.allSettled(running.map(({ finished }) => finished))]);
    }
  }, MOTION_TIMEOUT);

export const axeScripts: readonly string[] = [
  axeSource,
  `(${installPageHelpers.toString()})()`,
  `(${installAxeRunner.toString()})()`,
];

/** Injects axe (500 kB) once per document. */
const injectAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'qaRunAxe' in globalThis))) {
    for (const script of axeScripts) {
      await page.evaluate(script);
    }
  }
};

const toSentences = (summary: string): string =>
  summary
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((list) => list.replace(/:\s*\n\s*/, ': ').replaceAll(/\.?\s*\n\s*/g, '; '))
    .map((list) => `${list.replace(/\.$/, '')}.`)
    .join(' ');

type AxeResult = {
  readonly found: readonly { readonly check: Check; readonly found: readonly Violation[] }[];
  readonly doubts: readonly Pick<ReviewItem, 'check' | 'selector' | 'why'>[];
};

export const readResponse = ({ violations, doubts }: AxeResponse): AxeResult => ({
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

export const checkWithAxe = async (page: Page, scope: Scope): Promise<AxeResult> => {
  await injectAxe(page);
  return readResponse(
    await page.evaluate((request) => globalThis.qaRunAxe(request), requestOf(scope)),
  );
};
