/** A term in one section. */
export type Posting = {
  readonly section: number;
  /** Weight of the term for the section: about 0.3 for a word of a long text, 6 and more for a heading. */
  readonly impact: number;
  /** How many words of the heading the term covers, and of how many; null if the heading does not contain it. */
  readonly heading: { readonly span: number; readonly length: number } | null;
};

/** A term with the sections that contain it, sorted by number. */
export type IndexTerm = {
  readonly term: string;
  /** How many sections contain it; more than `postings` holds if the weakest were dropped. */
  readonly frequency: number;
  readonly postings: readonly Posting[];
};

/** The postings of a term in columns: a query reads many thousands of them. */
export type PostingColumns = {
  readonly sections: Uint32Array;
  readonly impacts: Float64Array;
  /** How many words of the heading the term covers, and of how many; both 0 if the heading does not contain it. */
  readonly spans: Uint8Array;
  readonly lengths: Uint8Array;
};
