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

/** The postings of a term as a reader has them, in columns: a query goes through many thousand. */
export type PostingColumns = {
  /** In the order of their numbers. */
  readonly sections: Uint32Array;
  readonly impacts: Float64Array;
  /** 1 where the section is a page. */
  readonly pages: Uint8Array;
  /** How many words of the heading the term is, of how many; both 0 where the heading does not hold it. */
  readonly spans: Uint8Array;
  readonly lengths: Uint8Array;
};
