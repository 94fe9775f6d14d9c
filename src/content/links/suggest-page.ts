import { editDistanceWithin } from '../../base/text/edit-distance.ts';
import { createNameIndex } from '../../problems/name-index.ts';
import { suggest } from '../../problems/suggest.ts';
import { splitPrefix } from '../documents/document-address.ts';

export type SuggestedPage = {
  readonly path: string;
  /** Whether the link differs from the page's address or file only in notation, such as case or extension. */
  readonly isCertain: boolean;
};

/** Converts every notation of a page to the same key: `/docs/Guide/`, `docs/01-guide/index.md`, `docs/guide.html`. */
const placeOf = (address: string): string =>
  address
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map((part) => splitPrefix(part).name)
    .join('/')
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(/(?:^|\/)(?:index|readme)$/, '');

const splitLast = (place: string): readonly [folder: string, last: string] => {
  const at = place.lastIndexOf('/');
  return [place.slice(0, Math.max(at, 0)), place.slice(at + 1)];
};

/** Lists the place and its shorter endings, the longest first: `a/b/c`, `b/c`, `c`. */
const endingsOf = (place: string): string[] => {
  const parts = place.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
};

type Place = { readonly place: string; readonly path: string };

const takeOnly = (paths: Iterable<string>): string | undefined => {
  const [first, ...more] = new Set(paths);
  return more.length === 0 ? first : undefined;
};

const indexEndings = (places: readonly Place[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const pages = new Map<string, Set<string>>();
  for (const { place, path } of places) {
    for (const ending of endingsOf(place)) {
      pages.set(ending, (pages.get(ending) ?? new Set()).add(path));
    }
  }
  return pages;
};

const createIndexes = (places: readonly Place[]) => {
  const byPlace = Map.groupBy(places, ({ place }) => place);
  const pagesAt = (place: string): string[] => byPlace.get(place)?.map(({ path }) => path) ?? [];
  return {
    pagesAt,
    byEnding: indexEndings(places),
    folders: new Map(
      [...Map.groupBy(byPlace.keys(), (place) => splitLast(place)[0])].map(([folder, own]) => [
        folder,
        createNameIndex(own.map((place) => splitLast(place)[1])),
      ]),
    ),
    names: createNameIndex(byPlace.keys()),
  };
};

type Indexes = ReturnType<typeof createIndexes>;

/** Finds the page whose path has the longest ending in common with the link. Returns undefined for a tie. */
const withSameEnd = (place: string, from: string, { byEnding }: Indexes): string | undefined => {
  for (const ending of endingsOf(place)) {
    const paths = byEnding.get(ending);
    const others = (paths?.size ?? 0) - (paths?.has(from) ? 1 : 0);
    if (paths && others > 0) {
      return others === 1 ? [...paths].find((path) => path !== from) : undefined;
    }
  }
  return undefined;
};

/**
 * Compares the last segments of two paths, because long paths count as similar even if their last segments differ
 * entirely.
 */
const isSimilarName = (a: string, b: string): boolean =>
  editDistanceWithin(a, b, Math.max(2, Math.floor(a.length / 3))) !== Infinity;

const withSimilarName = (place: string, from: string, indexes: Indexes): string | undefined => {
  const [folder, last] = splitLast(place);
  const beside = indexes.folders.get(folder);
  const near = beside && suggest(last, beside);
  const below = folder === '' ? '' : `${folder}/`;
  const similar = near === undefined ? suggest(place, indexes.names) : below + near;
  if (similar === undefined || !isSimilarName(last, splitLast(similar)[1])) {
    return undefined;
  }
  const path = takeOnly(indexes.pagesAt(similar));
  return path === from ? undefined : path;
};

/** @param places pairs of a page's name (its address or its file) and its address */
export const createPageSuggestions = (places: Iterable<readonly [name: string, path: string]>) => {
  let indexes: Indexes | undefined;
  /** @param wanted possible meanings of the link, the most likely first */
  return (wanted: readonly string[], from: string): SuggestedPage | undefined => {
    indexes ??= createIndexes([...places].map(([name, path]) => ({ place: placeOf(name), path })));
    const known = indexes;
    const written = [...new Set(wanted.map(placeOf))].filter((place) => place !== '');
    const find = (
      isCertain: boolean,
      search: (place: string) => string | undefined,
    ): SuggestedPage | undefined => {
      const path = written.map(search).find((found) => found !== undefined && found !== from);
      return path === undefined ? undefined : { path, isCertain };
    };
    return (
      find(true, (place) => takeOnly(known.pagesAt(place))) ??
      find(false, (place) => withSameEnd(place, from, known)) ??
      find(false, (place) => withSimilarName(place, from, known))
    );
  };
};
