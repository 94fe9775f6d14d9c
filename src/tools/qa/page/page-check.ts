import type { Page } from '@playwright/test';
import type { Check } from '../check.ts';
import type { Fault } from '../finding.ts';

/** What a check does to a page before it looks, and undoes. Pictures of what it finds are taken so, too. */
export type Condition = {
  /** In CSS pixels. */
  readonly width?: number;
  /** A style sheet that is added. */
  readonly rules?: string;
  readonly forcedColors?: 'active';
  readonly media?: 'print';
};

/** A check of a page in a browser, of any site. It leaves the page as it was. */
export type PageCheck = Check & {
  /** Whether it depends on the width of the window (`width`) or only on the page. */
  readonly per: 'width' | 'page';
  /** Absent where it looks at the page as it is. */
  readonly condition?: Condition;
  readonly run: (page: Page) => Promise<readonly Fault[]>;
};

const wcag = 'https://www.w3.org/WAI/WCAG22/Understanding/';

/** A success criterion of WCAG 2.2: its number, its name and that of its page. */
export const criterion = (number: string, name: string, page: string): Check['rule'] => ({
  name: `WCAG ${number} ${name}`,
  url: wcag + page,
});
