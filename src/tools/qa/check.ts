import type { Page } from '@playwright/test';

/** The parts of the report, which `--only` selects. */
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

/** What a check claims, for a reader of the report. Its code is a function of its own. */
export type Check = {
  /** Permanent, and begins with its area: `keyboard/focus-visible`. */
  readonly id: `${Area}/${string}`;
  /** The claim: “Each element that takes the focus shows it”. */
  readonly title: string;
  /** Where the rule comes from, such as WCAG 2.4.7. */
  readonly rule: { readonly name: string; readonly url: string };
  /** How to fix what the check finds, as one or two sentences. */
  readonly fix: string;
};

export const areaOf = ({ id }: Check): Area => id.slice(0, id.indexOf('/')) as Area;

/** Found by whoever opens a page. A page that does not respond is judged no further; the others are. */
export const responds: Check = {
  id: 'routes/response',
  title: 'Each page responds, and stays open while it is judged',
  rule: {
    name: 'RFC 9110, 3.4 Messages',
    url: 'https://www.rfc-editor.org/rfc/rfc9110#section-3.4',
  },
  fix: 'Open the address in a browser: let the host answer it, and let the page stay.',
};

/** A raw result of a check, before the page and the view are added. */
export type Violation = {
  /** A CSS selector of the element. */
  readonly selector?: string;
  /** What tells it from other faults of the same element or page, and stays the same while the page is checked again. */
  readonly key?: string;
  /** What is wrong, as one sentence. */
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** What it looked like, and does now, as paths below the folder of the report. */
  readonly pictures?: Readonly<Record<'before' | 'after' | 'difference', string>>;
};

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
  readonly run: (page: Page) => Promise<readonly Violation[]>;
};

const wcag = 'https://www.w3.org/WAI/WCAG22/Understanding/';

/** A success criterion of WCAG 2.2: its number, its name and that of its page. */
export const criterion = (number: string, name: string, page: string): Check['rule'] => ({
  name: `WCAG ${number} ${name}`,
  url: wcag + page,
});
