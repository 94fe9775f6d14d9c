export type Posting = {
  readonly section: number;
  /** About 0.3 for a word in a long passage, 6 or more for a word in a heading. */
  readonly impact: number;
  /**
   * Number of heading words that the term covers (`span`), and the total number of heading words (`length`); null
   * outside of headings.
   */
  readonly heading: { readonly span: number; readonly length: number } | null;
};

export type IndexTerm = {
  readonly term: string;
  /** Number of sections that contain the term, including dropped postings. */
  readonly frequency: number;
  readonly postings: readonly Posting[];
};

/**
 * Postings are stored in columns, because a query reads thousands of them. Outside of headings, `spans` and `lengths`
 * are 0.
 */
export type PostingColumns = {
  readonly sections: Uint32Array;
  readonly impacts: Float64Array;
  readonly spans: Uint8Array;
  readonly lengths: Uint8Array;
};
