/** The part of the report that a check belongs to, and what `--only` selects. */
export type Area =
  | 'routes'
  | 'links'
  | 'accessibility'
  | 'keyboard'
  | 'content'
  | 'html'
  | 'budgets'
  | 'console'
  | 'policy'
  | 'structured-data'
  | 'visual';

/** What a check claims, for a reader of the report. Its code is a function of its own. */
export type Check = {
  /** Permanent, such as `keyboard/focus-visible`. */
  readonly id: string;
  readonly area: Area;
  /** The claim, such as “Each element that takes the focus shows it”. */
  readonly title: string;
  /** Where the rule comes from, such as WCAG 2.4.7, with its address. */
  readonly rule: { readonly name: string; readonly url: string };
  /** How to fix what the check finds, as one or two sentences. */
  readonly fix: string;
};
