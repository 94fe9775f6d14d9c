import { type Problem, type SourceLocation } from '../../problems/problem.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import { addressKey, duplicateRoute } from '../routes/duplicate-route.ts';

export type CategoryAddresses = ReturnType<typeof createCategoryAddresses>;

/** Assigns each generated page the first of its possible addresses that is not taken. */
export const createCategoryAddresses = (documents: readonly SourceDocument[]) => {
  const taken = new Map(
    documents.map((document) => [addressKey(document.path), document.locationOfKey('slug')]),
  );
  const claimed = new Map<string, string | null>();
  const problems: Problem[] = [];
  return {
    /**
     * Returns null if all addresses are taken.
     *
     * @param key identifies the category, because several sidebars can list it
     */
    claim: (key: string, paths: readonly string[], location: SourceLocation): string | null => {
      const known = claimed.get(key);
      if (known !== undefined) {
        return known;
      }
      const path = paths.find((own) => !taken.has(addressKey(own))) ?? null;
      const [usual = ''] = paths;
      if (path === null) {
        const first = taken.get(addressKey(usual));
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
