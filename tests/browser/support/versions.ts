import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderServiceWorker } from '../../../src/publish/generate/service-worker.ts';
import { removalWorker } from '../../../src/site/offline/removal-worker.ts';
import { copyWithNewModules } from './new-modules.ts';

/** Folder for versions of the built site. Each version has only a few pages, and needs no build. */
const workspace = path.resolve('.cache/test-versions', String(process.pid));
const built = path.resolve(process.env['DOCS_DIST_DIR'] || 'dist', 'public');

export const numberedPage = '/docs/explore-your-dashboard';
const numberedTitle = 'Explore your dashboard';
export const otherPage = '/docs/services-by-ludora';

const pages = ['offline', 'search', numberedPage.slice(1), otherPage.slice(1)];

const filesOfSite = async (): Promise<string[]> => {
  const assets = await readdir(path.join(built, 'assets'), { recursive: true });
  const code = assets.filter((name) => /^(?:search\/.+\.json|[^/]+\.(?:js|css|woff2))$/.test(name));
  return [
    ...code.map((name) => `assets/${name}`),
    ...pages.flatMap((page) => [`${page}/index.html`, `RSC/R/${page}.txt`]),
    '404.html',
    'RSC/R/404.txt',
    'favicon.svg',
    'routes.json',
    'search-engine.json',
  ];
};

/**
 * Creates a version of the site and returns its folder. Versions differ in code, module names and a heading. If
 * `hasWorker` is false, `sw.js` is the worker for sites without offline reading; that worker unregisters itself.
 */
export const makeVersion = async (number: number, hasWorker = true): Promise<string> => {
  const folder = path.join(workspace, String(number));
  await copyWithNewModules({
    from: built,
    to: folder,
    names: await filesOfSite(),
    suffix: `v${number}`,
    // keep the length, because payloads include the length of each long string
    change: (text) =>
      text.replaceAll(numberedTitle, `Version ${number}`.padEnd(numberedTitle.length)),
  });
  const worker = await readFile(path.join(built, 'sw.js'), 'utf8');
  const code = worker.slice(worker.indexOf('\n') + 1);
  await writeFile(
    path.join(folder, 'sw.js'),
    hasWorker ? renderServiceWorker(folder, code) : removalWorker,
  );
  return folder;
};

export const removeVersions = (): Promise<void> => rm(workspace, { recursive: true, force: true });
