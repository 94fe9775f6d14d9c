import { suggest } from '../../problems/suggest.ts';
import { indexNames } from '../../problems/name-index.ts';

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export type PageAddresses = {
  readonly all: readonly string[];
  readonly byLastPart: ReadonlyMap<string, readonly string[]>;
};

export const collectPageAddresses = (paths: readonly string[]): PageAddresses => ({
  all: paths,
  byLastPart: Map.groupBy(paths, lastPart),
});

/** The page with a similar address, or the only one with the same last part, as after a move. */
export const suggestPage = (
  path: string,
  pages: PageAddresses,
  from: string,
): string | undefined => {
  const close = suggest(path, indexNames(pages.all), from);
  if (close !== undefined || lastPart(path) === '') {
    return close;
  }
  const [moved, ...more] = (pages.byLastPart.get(lastPart(path)) ?? []).filter(
    (other) => other !== from,
  );
  return more.length === 0 ? moved : undefined;
};
