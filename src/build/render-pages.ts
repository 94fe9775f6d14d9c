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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Names all that a page's files are made from: its own data and text, the API, and the code. */
const createKeyOf = ({ bundle, api }: RenderInput): ((work: PageWork) => string) => {
  const shared = sha256(JSON.stringify([bundle.key, api]));
  return (work) => sha256(shared + JSON.stringify(work)).slice(0, 40);
};

type Reused = { readonly keys: ReadonlySet<string>; readonly jobs: readonly RenderJob[] };

/** Takes the pages that have been rendered before from the cache, and gives the jobs for all others. */
const reusePages = (input: RenderInput): Reused => {
  const cache = openPageCache(pageCacheDir);
  const keyOf = createKeyOf(input);
  const keys = new Set<string>();
  const jobs: RenderJob[] = [];
  for (const route of input.routes) {
    const work = { page: input.data.pageOf(route), copy: input.copyOf(route.path) };
    const key = keyOf(work);
    keys.add(key);
    const files = cache.read(key);
    if (files) {
      writePublicFiles(input.publicDir, files);
    } else {
      jobs.push({ key, ...work });
    }
  }
  return { keys, jobs };
};

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Renders pages in one more thread. */
const runWorker = async (settings: RenderSettings): Promise<void> => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: settings,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let left = settings.jobs.length;
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => reject(new BuildError('Rendering ended before its last page.')));
      worker.on('message', ({ address, error }: RenderResult) => {
        left -= 1;
        if (error !== null) {
          reject(new BuildError(`Rendering ${address} failed:\n\n${textOf(error)}`));
        } else if (left === 0) {
          resolve();
        }
      });
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
  const { keys, jobs } = reusePages(input);
  const settings = {
    bundle: bundle.folder,
    api,
    cacheDir: pageCacheDir,
    publicDir,
    moduleCache: getCompileCacheDir(),
  };
  const amount = Math.min(availableParallelism(), Math.ceil(jobs.length / pagesPerWorker));
  // Every n-th page, so that long pages beside each other are shared out.
  const shares = Array.from({ length: amount }, (_, share) =>
    jobs.filter((_job, index) => index % amount === share),
  );
  await Promise.all(shares.map((share) => runWorker({ ...settings, jobs: share })));
  return { keys, rendered: jobs.length };
};
