export type Shard = { readonly index: number; readonly of: number };

export const parseShard = (text: string): Shard | null => {
  const [, index = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return index >= 1 && index <= of ? { index, of } : null;
};

/** Every n-th page, since neighbors are similar. */
export const pagesOfShard = (pages: readonly string[], { index, of }: Shard): readonly string[] =>
  pages.filter((_, place) => place % of === index - 1);
