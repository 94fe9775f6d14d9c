import type { Browser } from '@playwright/test';
import type PQueue from 'p-queue';
import type { Collection } from './finding.ts';
import type { OwnState } from './states/state.ts';

/** The windows in which pages are looked at, in CSS pixels. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

export type WindowSize = (typeof windows)[number];

/** What judging one page needs to know of the whole run. */
export type Judging = {
  readonly browser: Browser;
  readonly origin: string;
  readonly windows: readonly WindowSize[];
  /** Lets a few pages be open at once. */
  readonly queue: PQueue;
  /**
   * Whether a page, given by its path, is open in all windows at once: the last of those that a run begins with are, so that no
   * processor is idle while the very last one is judged. The windows of other pages share a context, in which each but the first
   * takes 0.7 s less, since scripts are compiled already.
   */
  readonly isSideBySide: (path: string) => boolean;
  /** In milliseconds: how long a page may take in all windows, or states, that share a context. */
  readonly limit: number;
  /** States of single pages that cannot be told from roles. */
  readonly ownStates: readonly OwnState[];
  /** Whether a page, given by its path, is judged by itself. */
  readonly isJudged: (path: string) => boolean;
} & Pick<Collection, 'isWanted' | 'record'>;
