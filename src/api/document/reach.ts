/**
 * Creates a function that finds all names reachable from a name through links, and caches the results. The name itself
 * is included only if it is part of a cycle.
 */
export const createReach = (
  linksOf: (name: string) => readonly (string | null)[],
): ((start: string) => ReadonlySet<string>) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (start) => {
    const before = known.get(start);
    if (before) {
      return before;
    }
    const found = new Set<string>();
    const add = (name: string): void =>
      linksOf(name).forEach((next) => next !== null && found.add(next));
    add(start);
    // The loop also visits the names that it adds.
    for (const name of found) {
      add(name);
    }
    known.set(start, found);
    return found;
  };
};
