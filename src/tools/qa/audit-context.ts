import type { Browser } from '@playwright/test';
import type PQueue from 'p-queue';
import type { Collection, View } from './finding.ts';
import type { ScriptedState } from './states/state.ts';

export const modes = ['light', 'dark'] as const;

type Mode = View['mode'];

/** Size in CSS pixels. If `modes` is absent, axe runs in all color modes. */
export type WindowSize = {
  readonly width: number;
  readonly height: number;
  readonly modes?: readonly Mode[];
};

export const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const satisfies readonly WindowSize[];

export type AuditContext = {
  readonly browser: Browser;
  readonly origin: string;
  readonly windows: readonly WindowSize[];
  readonly queue: PQueue;
  /**
   * Whether to open all windows of a page in parallel, to keep all processors busy at the end of a run. Otherwise, the
   * windows share a browser context and its compiled scripts, to save 0.7 s per window.
   */
  readonly isSideBySide: (path: string) => boolean;
  /** Whether axe checks each page only once, with all disclosures and tabs open. */
  readonly isOnce: boolean;
  /** Time limit for all windows or states that share a browser context, in ms. */
  readonly limit: number;
  readonly scriptedStates: readonly ScriptedState[];
  readonly isAudited: (path: string) => boolean;
} & Pick<Collection, 'isEnabled' | 'isChecked' | 'record'>;
