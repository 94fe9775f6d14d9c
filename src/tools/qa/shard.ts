/** One of several runs that judge a site together: the first of four is `1/4`. */
export type Shard = { readonly index: number; readonly of: number };

/** Null where a text names no shard. */
export const parseShard = (text: string): Shard | null => {
  const [, index = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return index >= 1 && index <= of ? { index, of } : null;
};

/** Every so many pages, so that neighbors, which are alike, take part in all runs. */
export const pagesOfShard = (pages: readonly string[], { index, of }: Shard): readonly string[] =>
  pages.filter((_, place) => place % of === index - 1);
