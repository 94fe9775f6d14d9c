import type { Check } from '../check.ts';
import type { ExternalLink } from '../external-links.ts';
import type { ReviewItem, Finding, View } from '../finding.ts';
import type { OfferedState, ReachedState } from '../states/state.ts';
import type { VisitedPage } from '../visited-page.ts';
import type { ManualCheck } from '../statement/criteria.ts';

export type PageVersion = {
  readonly files: readonly string[];
  readonly hash: string;
  readonly visited: VisitedPage;
  readonly offered: readonly OfferedState[];
  readonly reached: readonly ReachedState[];
};

export type Report = {
  readonly site: string;
  readonly date: string;
  readonly engines: readonly string[];
  readonly notes: readonly string[];
  /** Hash of the setup. Pages in two reports are comparable only if the setups are the same. */
  readonly setup: string;
  readonly windows?: readonly number[];
  /** Color modes for each window; absent if axe ran in all modes. */
  readonly modes?: readonly (readonly View['mode'][])[];
  readonly seconds: number;
  readonly pages: readonly {
    readonly path: string;
    readonly status: number;
    readonly title: string;
    /** Empty if the page has no heading; absent in older reports. */
    readonly heading?: string;
    readonly canonical?: string;
    /** Absent if the audit did not finish or did not reach a scripted state. */
    readonly version?: PageVersion;
  }[];
  readonly checks: readonly Check[];
  readonly findings: readonly Finding[];
  readonly doubts: readonly ReviewItem[];
  readonly externalLinks: readonly ExternalLink[];
  /** Check id → checked pages, for checks that did not cover all pages. */
  readonly seen?: Readonly<Record<string, readonly string[]>>;
  readonly manualChecks?: readonly ManualCheck[];
  /** Identities (`identityOf`) of findings that are not in the baseline; absent if there is no baseline. */
  readonly fresh?: readonly string[];
};
