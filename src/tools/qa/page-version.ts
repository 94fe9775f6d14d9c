import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import type { OfferedState, ReachedState } from './states/state.ts';
import type { VisitedPage } from './visited-page.ts';

/** What a page was made of when it was judged. */
export type PageVersion = {
  /** The addresses of the page and of all that it asked its site for. */
  readonly files: readonly string[];
  /** A hash of their contents. */
  readonly hash: string;
  /** What was read of it: a page of the same files need not be opened again. */
  readonly visited: VisitedPage;
  /** The states that it can be brought into: those of other pages may be the same. */
  readonly offered: readonly OfferedState[];
  /** What was looked at on it. */
  readonly reached: readonly ReachedState[];
};

/** Requests at once: a live site may refuse more, and would then seem to have changed. */
const AT_ONCE = 8;

/** In milliseconds: a page may ask for what never comes. */
const TIMEOUT = 10_000;

/** Hashes what a site responds with at several addresses. Each is asked for once. */
export const createHasher = (origin: string): ((files: readonly string[]) => Promise<string>) => {
  const known = new Map<string, Promise<string>>();
  const queue = new PQueue({ concurrency: AT_ONCE });
  const ask = async (file: string): Promise<string> => {
    try {
      const response = await fetch(new URL(file, origin), { signal: AbortSignal.timeout(TIMEOUT) });
      const body = Buffer.from(await response.arrayBuffer());
      return `${response.status} ${createHash('sha256').update(body).digest('hex')}`;
    } catch {
      return 'no response';
    }
  };
  const askOnce = (file: string): Promise<string> => {
    const asked = known.get(file) ?? queue.add(() => ask(file));
    known.set(file, asked);
    return asked;
  };
  return async (files) => {
    const hash = createHash('sha256');
    const lines = await Promise.all(files.map(async (file) => `${file} ${await askOnce(file)}\n`));
    lines.forEach((line) => hash.update(line));
    return hash.digest('hex').slice(0, 32);
  };
};
