/** How a term stands in one section. */
export type Posting = {
  /** Number of the section. */
  readonly section: number;
  /** How much the term says about the section: about 0.3 for a word of a long text, 6 and more for a heading. */
  readonly impact: number;
  readonly isPage: boolean;
  /** Null where the heading does not hold the term; else how many of the heading's words it is, of how many. */
  readonly heading: { readonly span: number; readonly length: number } | null;
};

/** A term with the sections that hold it, in the order of their numbers. */
export type Term = {
  readonly term: string;
  /** How many sections hold it; more than there are postings where the weakest were left out. */
  readonly frequency: number;
  readonly postings: readonly Posting[];
};
