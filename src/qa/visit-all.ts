/**
 * Visits pages, and those that they lead to. Returns what `visit` returned, in the order in which pages became known.
 *
 * @param visit gets the path of a page, and a function that adds another page once; it limits how many are open at once
 */
export const visitAll = async <Visited>(
  pages: readonly string[],
  visit: (path: string, lead: (path: string) => void) => Promise<Visited>,
  onPage: (done: number, of: number, path: string) => void = () => undefined,
): Promise<readonly Visited[]> => {
  const visits = new Map<string, Promise<Visited>>();
  let done = 0;
  const start = async (path: string): Promise<Visited> => {
    const visited = await visit(path, lead);
    onPage(++done, visits.size, path);
    return visited;
  };
  const lead = (path: string): void => {
    if (!visits.has(path)) {
      visits.set(path, start(path));
    }
  };
  pages.forEach(lead);
  for (let known = 0; known < visits.size;) {
    known = visits.size;
    await Promise.all(visits.values());
  }
  return Promise.all(visits.values());
};
