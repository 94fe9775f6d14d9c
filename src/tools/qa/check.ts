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

/** A section of RFC 9110: `15.3.1 200 OK`. */
export const httpSection = (section: string): Check['rule'] => ({
  name: `RFC 9110, ${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc9110#section-${section.split(/\.? /, 1)[0]}`,
});

/** A page that does not respond gets this finding and no other. */
export const responds: Check = {
  id: 'routes/response',
  title: 'Each page responds, and stays open while it is judged',
  rule: httpSection('3.4 Messages'),
  fix: 'Open the address in a browser: let the host answer it, and let the page stay.',
};

/** A raw result of a check, before the page and the view are added. */
export type Violation = {
  readonly selector?: string;
  /** Distinguishes violations of the same element or page; the same in each run. */
  readonly key?: string;
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** Paths relative to the report folder. */
  readonly pictures?: Readonly<Record<'before' | 'after' | 'difference', string>>;
};

/** Change of the page during a check. Pictures of its findings are taken in it, too. */
export type Condition = {
  readonly width?: number;
  readonly rules?: string;
  readonly forcedColors?: 'active';
  readonly media?: 'print';
};

/** A check of one page. It must restore the page afterwards. */
export type PageCheck = Check & {
  /** Set if it runs at each width, and not once. */
  readonly per?: 'width';
  readonly condition?: Condition;
  readonly run: (page: Page) => Promise<readonly Violation[]>;
};

export const criterion = (number: string, name: string, page: string): Check['rule'] => ({
  name: `WCAG ${number} ${name}`,
  url: `https://www.w3.org/WAI/WCAG22/Understanding/${page}`,
});

/** A section of the HTML standard. */
export const htmlSection = (section: string, page: string): Check['rule'] => ({
  name: `HTML, ${section}`,
  url: `https://html.spec.whatwg.org/multipage/${page}`,
});
