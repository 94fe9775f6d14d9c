import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { StoredApi } from '../content/site-store.ts';
import type { Page } from '../model/page.ts';
import type { MarkdownCopy } from '../outputs/markdown-copy.ts';
import { createPageFinisher } from './finish-page.ts';
import { openPageCache } from './page-cache.ts';
import { withCompanions, writePublicFiles } from './public-files.ts';
import { loadRenderer } from './render-page.ts';

/** What a worker is started with. */
export type RenderSettings = {
  /** Folder of the code's bundle. */
  readonly bundle: string;
  readonly api: StoredApi;
  readonly cacheDir: string;
  readonly publicDir: string;
  /** Where the process that started it keeps compiled modules. */
  readonly moduleCache: string | undefined;
};

/** A page to render, and the Markdown copy that goes with it. */
export type PageWork = { readonly page: Page; readonly copy: MarkdownCopy | null };

/** A page, and the name that its files are kept under. */
export type RenderJob = PageWork & { readonly key: string };

/** What came of a job. */
export type RenderResult = { readonly address: string; readonly error: unknown };

const { bundle, api, cacheDir, publicDir, moduleCache } = workerData as RenderSettings;
if (moduleCache !== undefined) {
  enableCompileCache(moduleCache);
}
const render = await loadRenderer(bundle, api);
const finishPage = createPageFinisher((address) =>
  readFileSync(path.join(bundle, 'public', address), 'utf8'),
);
const cache = openPageCache(cacheDir);

const renderJob = async ({ key, page, copy }: RenderJob): Promise<void> => {
  const copies = copy ? [[copy.name, Buffer.from(copy.text)] as const] : [];
  const files = withCompanions(new Map([...finishPage(await render(page)), ...copies]));
  cache.write(key, files);
  writePublicFiles(publicDir, files);
};

/** What was thrown; Waku collects what several components of a page throw. */
const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError ? error.errors[0] : error;

const report = (result: RenderResult): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(result);
};

// Jobs that come while the renderer is loading wait.
parentPort?.on('message', (job: RenderJob) => {
  const address = job.page.route.path;
  void renderJob(job).then(
    () => report({ address, error: null }),
    (error: unknown) => report({ address, error: firstOf(error) }),
  );
});
