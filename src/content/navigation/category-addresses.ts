import type { AuthoredSidebarEntry } from '../../../schemas/sidebars.ts';
import { type Problem, type SourceLocation } from '../../problems/problem.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';
import { categoryPaths } from '../documents/document-address.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import type { CategorySource, SidebarsSource } from '../folder/data-files.ts';
import { addressKey, duplicateRoute } from '../routes/duplicate-route.ts';

export type CategoryAddresses = ReturnType<typeof createCategoryAddresses>;

type Locations = ReadonlyMap<string, SourceLocation>;

type Link = CategorySource['settings']['link'];

const addressesIn = (link: Link, locate: () => SourceLocation): [string, SourceLocation][] =>
  link?.type === 'generated-index' && link.slug !== undefined
    ? categoryPaths(link.slug).map((path) => [addressKey(path), locate()])
    : [];

const writtenIn = (
  entries: readonly AuthoredSidebarEntry[],
  path: readonly PropertyKey[],
  locationAt: LocationAt,
): [string, SourceLocation][] =>
  entries.flatMap((entry, index) => {
    const own = [...path, index];
    return typeof entry === 'object' && entry.type === 'category'
      ? [
          ...addressesIn(entry.link, () => locationAt([...own, 'link', 'slug'])),
          ...writtenIn(entry.items, [...own, 'items'], locationAt),
        ]
      : [];
  });

/** Finds the addresses that authors chose for generated category pages, in folders or in `sidebars.yml`. */
export const findWrittenAddresses = (
  categories: readonly CategorySource[],
  source: SidebarsSource | null,
): Locations =>
  new Map([
    ...categories.flatMap(({ settings: { link }, locationAt }) =>
      addressesIn(link, () => locationAt(['link', 'slug'])),
    ),
    ...Object.entries(source?.value ?? {}).flatMap(([name, entries]) =>
      source ? writtenIn(entries, [name], source.locationAt) : [],
    ),
  ]);

type Claim = {
  /** Identifies the category, so that it gets one address even if several sidebars list it. */
  readonly key: string;
  readonly paths: readonly string[];
  readonly isWritten: boolean;
  readonly location: SourceLocation;
};

/**
 * Assigns each generated page the first of its possible addresses that is not taken.
 *
 * @param written addresses that authors chose, reserved for the categories that name them
 */
export const createCategoryAddresses = (
  documents: readonly SourceDocument[],
  written: Locations,
) => {
  const taken = new Map(
    documents.map((document) => [addressKey(document.path), document.locationOfKey('slug')]),
  );
  const claimed = new Map<string, string | null>();
  const problems: Problem[] = [];
  return {
    /** Returns null if all addresses are taken. */
    claim: ({ key, paths, isWritten, location }: Claim): string | null => {
      const known = claimed.get(key);
      if (known !== undefined) {
        return known;
      }
      const ownerOf = (path: string): SourceLocation | undefined =>
        taken.get(addressKey(path)) ?? (isWritten ? undefined : written.get(addressKey(path)));
      const path = paths.find((own) => !ownerOf(own)) ?? null;
      const [usual = ''] = paths;
      if (path === null) {
        const first = ownerOf(usual);
        problems.push(duplicateRoute({ path: usual, what: 'page', location, first }));
      } else {
        taken.set(addressKey(path), location);
      }
      claimed.set(key, path);
      return path;
    },
    problems: (): readonly Problem[] => problems,
  };
};
