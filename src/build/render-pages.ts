import { createHash } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { cacheDir } from '../config/cache-dir.ts';
import type { PageData } from '../content/page-data.ts';
import type { StoredApi } from '../content/site-store.ts';
import type { Route } from '../model/site.ts';
import type { MarkdownCopy } from '../outputs/markdown-copy.ts';
import { BuildError } from './build-error.ts';
import type { CodeBundle } from './bundle-code.ts';
import { openPageCache } from './page-cache.ts';
import { writePublicFiles } from './public-files.ts';
import type { PageWork, RenderJob, RenderResult, RenderSettings } from './render-worker.ts';

/** Where rendered pages are kept between builds. */
export const pageCacheDir = path.resolve(cacheDir, 'pages');

/** What the pages of a build are rendered from. */
export type RenderInput = {
  readonly bundle: CodeBundle;
  readonly routes: readonly Route[];
  readonly data: PageData;
  /** The Markdown copy of the page at an address, which is kept with it. */
  readonly copyOf: (path: string) => MarkdownCopy | null;
  readonly api: StoredApi;
  readonly publicDir: string;
};

/** How many pages had to be rendered, and the names of all pages in the cache. */
export type Rendered = { readonly rendered: number; readonly keys: ReadonlySet<string> };

/** Pages that a thread is started for: fewer are rendered before another one would be ready. */
const pagesPerWorker = 24;

/** Streams wait for timers; with this many pages under way a thread never does. */
const concurrency = 8;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Names all that a page's files are made from: its own data and text, the API, and the code. */
const createKeyOf = ({ bundle, api }: RenderInput): ((work: PageWork) => string) => {
  const shared = sha256(JSON.stringify([bundle.key, api]));
  return (work) => sha256(shared + JSON.stringify(work)).slice(0, 40);
};

/** A page to render. Its data is put together when a thread takes it: those of all pages at once fill the memory. */
type Pending = { readonly key: string; readonly route: Route };

type Reused = { readonly keys: ReadonlySet<string>; readonly pending: readonly Pending[] };

const workOf = ({ data, copyOf }: RenderInput, route: Route): PageWork => ({
  page: data.pageOf(route),
  copy: copyOf(route.path),
});

/** Takes the pages that have been rendered before from the cache, and names all others. */
const reusePages = (input: RenderInput): Reused => {
  const cache = openPageCache(pageCacheDir);
  const keyOf = createKeyOf(input);
  const keys = new Set<string>();
  const pending: Pending[] = [];
  for (const route of input.routes) {
    const key = keyOf(workOf(input, route));
    keys.add(key);
    const files = cache.read(key);
    if (files) {
      writePublicFiles(input.publicDir, files);
    } else {
      pending.push({ key, route });
    }
  }
  return { keys, pending };
};

/** The jobs that threads take from, one after another. */
function* jobsOf(input: RenderInput, pending: readonly Pending[]): Generator<RenderJob, void> {
  for (const { key, route } of pending) {
    yield { key, ...workOf(input, route) };
  }
}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Renders pages in one more thread, which takes another one for each that is done until there are none. */
const runWorker = async (
  settings: RenderSettings,
  jobs: Iterator<RenderJob, void>,
): Promise<void> => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: settings,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let underWay = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const handOut = (amount: number): void => {
        for (let count = 0; count < amount; count++) {
          const { done, value: job } = jobs.next();
          if (!done) {
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
            worker.postMessage(job);
            underWay += 1;
          }
        }
        if (underWay === 0) {
          resolve();
        }
      };
      worker.on('error', reject);
      worker.on('exit', () => reject(new BuildError('Rendering ended before its last page.')));
      worker.on('message', ({ address, error }: RenderResult) => {
        if (error !== null) {
          reject(new BuildError(`Rendering ${address} failed:\n\n${textOf(error)}`));
          return;
        }
        underWay -= 1;
        handOut(1);
      });
      handOut(concurrency);
    });
  } finally {
    await worker.terminate();
  }
};

/**
 * Writes all pages: those whose data and code are the same as ever before as they were, the others rendered, on all
 * cores.
 *
 * @throws BuildError when a page cannot be rendered
 */
export const renderPages = async (input: RenderInput): Promise<Rendered> => {
  const { bundle, api, publicDir } = input;
  const { keys, pending } = reusePages(input);
  const settings = {
    bundle: bundle.folder,
    api,
    cacheDir: pageCacheDir,
    publicDir,
    moduleCache: getCompileCacheDir(),
  };
  const jobs = jobsOf(input, pending);
  const amount = Math.min(availableParallelism(), Math.ceil(pending.length / pagesPerWorker));
  try {
    await Promise.all(Array.from({ length: amount }, () => runWorker(settings, jobs)));
  } finally {
    // After a failure no more are handed out.
    jobs.return();
  }
  return { keys, rendered: pending.length };
};
