import { withCaches } from '../../../src/base/cache/caches.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { loadSiteConfig } from '../../../src/content/config/load-site-config.ts';
import { buildSite } from '../../../src/content/site/build-site.ts';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import type { Problem } from '../../../src/problems/problem.ts';

export type CheckResult = { readonly problems?: readonly Problem[]; readonly thrown?: string };

const { cacheDir } = workerData as { cacheDir: string };
const { config } = loadSiteConfig({ environment: {}, contentDir: 'content' });
if (!config || !parentPort) {
  throw new Error('The worker needs a valid configuration and a parent.');
}
const port = parentPort;

const check = async (folder: string): Promise<CheckResult> => {
  const { problems } = await withCaches(cacheDir, (caches) =>
    buildSite({
      config,
      contentDir: folder,
      publicDir: `${folder}/public`,
      caches,
      includeDrafts: true,
    }),
  );
  formatProblems(problems, () => 'A text that is shorter than the location says.');
  return { problems };
};

port.on('message', (folder: string) => {
  void check(folder)
    .catch((error: unknown): CheckResult => ({ thrown: String(error) }))
    .then((result) => port.postMessage(result));
});
