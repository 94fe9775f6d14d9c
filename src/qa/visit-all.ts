import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';

/** One more than there are processors: each page waits for its files now and then. */
const AT_ONCE = availableParallelism() + 1;

/**
 * Visits pages, a few at once, and those that they lead to. Returns what `visit` returned, in the order of the pages.
 *
 * @param visit gets the path of a page, and a function that adds another page once
 */
export const visitAll = async <Visited>(
  pages: readonly string[],
  visit: (path: string, lead: (path: string) => void) => Promise<Visited>,
  onPage: (done: number, of: number, path: string) => void = () => undefined,
): Promise<readonly Visited[]> => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const visits = new Map<string, Promise<Visited>>();
  let done = 0;
  const lead = (path: string): void => {
    if (!visits.has(path)) {
      visits.set(
        path,
        queue.add(async () => {
          const visited = await visit(path, lead);
          onPage(++done, visits.size, path);
          return visited;
        }),
      );
    }
  };
  pages.forEach(lead);
  await Promise.all(visits.values());
  await queue.onIdle();
  return Promise.all(visits.values());
};
