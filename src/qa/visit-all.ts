import { availableParallelism } from 'node:os';

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
  const queue = [...new Set(pages)];
  const known = new Set(queue);
  const lead = (path: string): void => {
    if (!known.has(path)) {
      known.add(path);
      queue.push(path);
    }
  };
  const visited: Visited[] = [];
  const running = new Set<Promise<void>>();
  let started = 0;
  let done = 0;
  const start = async (path: string, index: number): Promise<void> => {
    visited[index] = await visit(path, lead);
    done++;
    onPage(done, queue.length, path);
  };
  while (started < queue.length || running.size > 0) {
    while (started < queue.length && running.size < AT_ONCE) {
      const run = start(queue[started] ?? '', started).finally(() => running.delete(run));
      running.add(run);
      started++;
    }
    await Promise.race(running);
  }
  return visited;
};
