/**
 * Visits pages, and those that they lead to. Returns what `visit` returned: first the pages, then those that the first one leads to,
 * those of the next, and so on, whichever was visited faster.
 *
 * @param visit gets the path of a page, and a function that adds another page once; it limits how many are open at once
 */
export const visitAll = async <Visited>(
  pages: readonly string[],
  visit: (path: string, lead: (path: string) => void) => Promise<Visited>,
  onPage: (done: number, of: number, path: string) => void = () => undefined,
): Promise<readonly Visited[]> => {
  const visits = new Map<string, Promise<Visited>>();
  const led = new Map<string, string[]>();
  let done = 0;
  const start = async (path: string): Promise<Visited> => {
    const own: string[] = [];
    led.set(path, own);
    const visited = await visit(path, (next) => {
      own.push(next);
      add(next);
    });
    onPage(++done, visits.size, path);
    return visited;
  };
  const add = (path: string): void => {
    if (!visits.has(path)) {
      visits.set(path, start(path));
    }
  };
  pages.forEach(add);
  for (let known = 0; known < visits.size;) {
    known = visits.size;
    await Promise.all(visits.values());
  }
  // a set is walked through while it grows
  const order = new Set(pages);
  for (const path of order) {
    led.get(path)?.forEach((next) => order.add(next));
  }
  return Promise.all([...order].flatMap((path) => visits.get(path) ?? []));
};
