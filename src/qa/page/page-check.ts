import type { Page } from '@playwright/test';
import type { Check } from '../check.ts';
import type { Fault } from '../finding.ts';

/** A check of a page in a browser, of any site. It leaves the page as it was. */
export type PageCheck = Check & {
  /** Whether it depends on the width of the window (`width`) or only on the page. */
  readonly per: 'width' | 'page';
  readonly run: (page: Page) => Promise<readonly Fault[]>;
};

const wcag = 'https://www.w3.org/WAI/WCAG22/Understanding/';

/** A success criterion of WCAG 2.2: its number, its name and that of its page. */
export const criterion = (number: string, name: string, page: string): Check['rule'] => ({
  name: `WCAG ${number} ${name}`,
  url: wcag + page,
});
