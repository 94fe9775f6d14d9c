import type { Check } from '../check.ts';
import type { ExternalLink } from '../external-links.ts';
import type { Doubt, Finding } from '../finding.ts';
import type { OfferedState, ReachedState } from '../states/state.ts';
import type { VisitedPage } from '../visited-page.ts';
import type { ManualCheck } from '../statement/criteria.ts';

/** What a page was made of when it was judged. */
export type PageVersion = {
  /** The addresses of the page and of all that it asked its site for. */
  readonly files: readonly string[];
  /** A hash of their contents. */
  readonly hash: string;
  /** What was read of it: a page of the same files need not be opened again. */
  readonly visited: VisitedPage;
  /** The states that it can be brought into: those of other pages may be the same. */
  readonly offered: readonly OfferedState[];
  /** What was looked at on it. */
  readonly reached: readonly ReachedState[];
};

/** What `npm run qa` found, as plain data, and `report.json`. */
export type Report = {
  /** The address of the site, or its folder. */
  readonly site: string;
  /** When it was made, as ISO 8601. */
  readonly date: string;
  /** The engines that were used, with their versions. */
  readonly engines: readonly string[];
  /** What could not be done, for whoever reads the report. */
  readonly notes: readonly string[];
  /** A hash of what the pages were judged by: reports of which it differs cannot be compared page by page. */
  readonly setup: string;
  /** The widths of the windows of Chromium, in CSS pixels. */
  readonly windows?: readonly number[];
  readonly seconds: number;
  readonly pages: readonly {
    readonly path: string;
    readonly status: number;
    readonly title: string;
    /** Its first heading of level 1, and its first canonical address. Empty where it has none; absent in older reports. */
    readonly heading?: string;
    readonly canonical?: string;
    /** Absent where it was not judged to the end, or where a state that somebody wrote down could not be reached. */
    readonly version?: PageVersion;
  }[];
  /** The checks that ran, and those of axe that found something. */
  readonly checks: readonly Check[];
  readonly findings: readonly Finding[];
  /** What a person has to look at. */
  readonly doubts: readonly Doubt[];
  /** What the pages link to on other sites. */
  readonly externalLinks: readonly ExternalLink[];
  /** The only pages that a check looked at, by its `id`, where those are not all. */
  readonly seen?: Readonly<Record<string, readonly string[]>>;
  /** What people found about criteria of WCAG; absent where nobody was asked. */
  readonly manualChecks?: readonly ManualCheck[];
  /** The findings that an earlier report did not have, by `identityOf`; absent without one. */
  readonly fresh?: readonly string[];
};
