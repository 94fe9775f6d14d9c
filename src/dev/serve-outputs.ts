import path from 'node:path';
import type { Connect } from 'vite';
import { mockFileHref } from '../model/mock-download.ts';
import { decodePath } from '../paths/route-path.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/** Paths that the renderer serves. Every edit requests one, which must not wait for the outputs. */
const payloadPrefix = '/RSC/';

/**
 * Serves the files that a build writes beside the pages (sitemap, search records, Markdown copies, redirects).
 *
 * @param outputs returns the files; it may make them at the first call
 */
export const serveOutputs =
  (outputs: () => ReadonlyMap<string, string>): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (request.url?.startsWith(payloadPrefix)) {
      next();
      return;
    }
    const name = decodePath((request.url ?? '/').split(/[?#]/)[0] ?? '/').slice(1);
    const file = outputs().has(name) ? name : `${name.replace(/\/$/, '')}/index.html`;
    const text = outputs().get(file);
    if (text === undefined) {
      next();
      return;
    }
    response.setHeader(
      'Content-Type',
      contentTypes[path.extname(file)] ?? 'text/plain; charset=utf-8',
    );
    response.end(text);
  };

/** Serves the mock as a file, which is bundled at the first request for it. */
export const serveMockFile =
  (file: () => Promise<ReadonlyMap<string, string>>): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (request.url?.split('?')[0] === mockFileHref) {
      file().then((made) => serveOutputs(() => made)(request, response, next), next);
    } else {
      next();
    }
  };

const searchPaths = /^\/(?:search-engine\.json|assets\/search\/)/;

/** Serves the files of search, which are made at the first request for one of them. */
export const serveSearchFiles = (
  files: () => Promise<ReadonlyMap<string, string>>,
): Connect.NextHandleFunction => {
  return (request, response, next) => {
    if (searchPaths.test(request.url ?? '')) {
      files().then((made) => serveOutputs(() => made)(request, response, next), next);
    } else {
      next();
    }
  };
};
