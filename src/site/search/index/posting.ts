export type Posting = {
  readonly section: number;
  /** About 0.3 for a word of a long text, 6 and more for a heading. */
  readonly impact: number;
  /** How many words of the heading the term covers (`span`), of how many (`length`); null outside of headings. */
  readonly heading: { readonly span: number; readonly length: number } | null;
};

export type IndexTerm = {
  readonly term: string;
  /** Number of sections, including dropped postings. */
  readonly frequency: number;
  readonly postings: readonly Posting[];
};

/** Columns, because a query reads many thousands of postings. `spans` and `lengths` are 0 outside of headings. */
export type PostingColumns = {
  readonly sections: Uint32Array;
  readonly impacts: Float64Array;
  readonly spans: Uint8Array;
  readonly lengths: Uint8Array;
};
