import type { VisitedPage } from '../visited-page.ts';

const distanceOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((part) => other.has(part)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : 1 - shared / all;
};

type Candidate = {
  readonly path: string;
  readonly structure: ReadonlySet<string>;
  readonly distance: number;
};

/**
 * Chooses the pages whose structures differ most (farthest-first traversal). The choice is deterministic and includes
 * all `known` pages.
 */
export const choosePages = (
  pages: readonly Pick<VisitedPage, 'path' | 'status' | 'structure'>[],
  known: readonly string[],
  count: number,
): readonly string[] => {
  const chosen: string[] = [];
  let candidates: readonly Candidate[] = pages
    .filter(({ status }) => status !== 0)
    .map(({ path, structure }) => ({ path, structure: new Set(structure), distance: Infinity }))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
  const choose = ({ path, structure }: Candidate): void => {
    chosen.push(path);
    candidates = candidates
      .filter((candidate) => candidate.path !== path)
      .map((candidate) => ({
        ...candidate,
        distance: Math.min(candidate.distance, distanceOf(structure, candidate.structure)),
      }));
  };
  candidates.filter(({ path }) => known.includes(path)).forEach(choose);
  while (chosen.length < count && candidates.length > 0) {
    choose(candidates.reduce((one, other) => (other.distance > one.distance ? other : one)));
  }
  return chosen;
};
