export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** How a page was looked at. */
export type View = {
  readonly engine: EngineName;
  readonly mode: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: number;
  /** What was done to the page before: `loaded`: nothing; `disclosures`: all disclosures and tabs were opened; or the name of what was opened. */
  readonly state: string;
};

/** What a check sees on the page that it looks at: the part of a finding that it knows. */
export type Fault = {
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

/** What is wrong with one page, as plain data: reports of all formats are made from it. */
export type Finding = Fault & {
  /** The `id` of its `Check`. */
  readonly check: string;
  /** The path of the page below the root of the site: `/docs/shop`. */
  readonly page: string;
  /** The first view in which it was found; absent where the view does not matter. */
  readonly view?: View;
  /** The other views of the page in which it was found. */
  readonly otherViews: readonly View[];
  /** A picture of the element, as a path below the folder of the report. */
  readonly screenshot?: string;
  /** Why there is no such picture, as a part of a sentence; absent where there is one, or nothing to picture. */
  readonly noScreenshot?: string;
};

/** All views of a finding. */
export const viewsOf = ({ view, otherViews }: Finding): readonly View[] =>
  view ? [view, ...otherViews] : otherViews;

/** Something that no machine can judge, such as text over a picture, for a person to look at. */
export type Doubt = {
  /** The `id` of the check that could not decide. */
  readonly check: string;
  readonly selector: string;
  /** Why not, as one sentence. */
  readonly why: string;
  /** The pages that have it. */
  readonly pages: readonly string[];
  /** The first view in which it was met. */
  readonly view: View;
};

/** What stays the same while a page is checked again: without texts that count or measure. */
export const identityOf = ({ check, page, selector, key, message }: Finding): string =>
  [check, page, selector ?? '', key ?? (selector === undefined ? message : '')].join(' ');

/** What stays the same of a doubt, on whatever page. */
export const identityOfDoubt = ({
  check,
  selector,
  why,
}: Pick<Doubt, 'check' | 'selector' | 'why'>): string => [check, selector, why].join(' ');
