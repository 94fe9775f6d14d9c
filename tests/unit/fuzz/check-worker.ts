import { parentPort, workerData } from 'node:worker_threads';
import { loadSiteConfig } from '../../../src/config/load-site-config.ts';
import { buildSite } from '../../../src/content/build-site.ts';

/** Checks each folder that it is sent, and answers with the problems found, or with what was thrown. */
const { cacheDir } = workerData as { cacheDir: string };
const { config } = loadSiteConfig({});
if (!config || !parentPort) {
  throw new Error('The worker needs a right configuration and a parent.');
}
const port = parentPort;

port.on('message', async (folder: string) => {
  try {
    const { problems } = await buildSite({
      config,
      contentDir: folder,
      publicDir: `${folder}/public`,
      cacheDir,
      apiCacheDir: cacheDir,
      includeDrafts: true,
    });
    port.postMessage({ problems });
  } catch (error) {
    port.postMessage({ thrown: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
});
