/** How a page was looked at. `state` is what was done to it first, such as `loaded` or `menu open`. */
export type View = {
  readonly engine: 'chromium' | 'firefox' | 'webkit';
  readonly mode: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: number;
  readonly state: string;
};

/** What a check found wrong with one page, as plain data: reports of all formats are made from it. */
export type Finding = {
  /** The `id` of its `Check`. */
  readonly check: string;
  /** The path of the page below the root of the site, such as `/docs/shop`. */
  readonly page: string;
  /** Absent where the page was read as a file. */
  readonly view?: View;
  /** A CSS selector of the element. */
  readonly selector?: string;
  /** What is wrong, as one sentence. */
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** A picture of the element, as a path below the folder of the report. */
  readonly screenshot?: string;
};
