import type { Page } from '@playwright/test';

export const areas = [
  'routes',
  'links',
  'content',
  'html',
  'accessibility',
  'keyboard',
  'console',
  'policy',
  'structured-data',
  'journey',
  'pictures',
  'budgets',
] as const;

export type Area = (typeof areas)[number];

export type Check = {
  readonly id: `${Area}/${string}`;
  readonly title: string;
  readonly rule: { readonly name: string; readonly url: string };
  readonly fix: string;
};

export const areaOf = ({ id }: Check): Area => id.slice(0, id.indexOf('/')) as Area;

export const httpSection = (section: string): Check['rule'] => ({
  name: `RFC 9110, ${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc9110#section-${section.split(/\.? /, 1)[0]}`,
});

export const responds: Check = {
  id: 'routes/response',
  title: 'Each page responds, and stays open during the audit',
  rule: httpSection('3.4 Messages'),
  fix: 'Open the address in a browser. Make sure that the host responds, and that the page does not navigate away.',
};

export type Violation = {
  readonly selector?: string;
  /** Distinguishes several violations on the same element or page. Must stay the same between runs. */
  readonly key?: string;
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** Paths relative to the report folder. */
  readonly pictures?: Readonly<Record<'before' | 'after' | 'difference', string>>;
};

/** A temporary change to the page during a check. Screenshots of the findings show the page with this change. */
export type Condition = {
  readonly width?: number;
  readonly rules?: string;
  readonly forcedColors?: 'active';
  readonly media?: 'print';
};

/** A check of one page. `run` must restore the page afterward. */
export type PageCheck = Check & {
  /** If absent, the check runs only in the first window. */
  readonly per?: 'width';
  readonly condition?: Condition;
  readonly run: (page: Page) => Promise<readonly Violation[]>;
};

export const criterion = (number: string, name: string, page: string): Check['rule'] => ({
  name: `WCAG ${number} ${name}`,
  url: `https://www.w3.org/WAI/WCAG22/Understanding/${page}`,
});

export const htmlSection = (section: string, page: string): Check['rule'] => ({
  name: `HTML, ${section}`,
  url: `https://html.spec.whatwg.org/multipage/${page}`,
});
