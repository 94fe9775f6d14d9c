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
