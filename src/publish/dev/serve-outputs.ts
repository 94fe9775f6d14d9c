import type { Connect } from 'vite';
import { contentTypeOf } from '../server/content-type.ts';
import { requestAddress } from './request-address.ts';

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
    const name = requestAddress(request).slice(1);
    const file = outputs().has(name) ? name : `${name.replace(/\/$/, '')}/index.html`;
    const text = outputs().get(file);
    if (text === undefined) {
      next();
      return;
    }
    response.setHeader('Content-Type', contentTypeOf(file));
    response.end(text);
  };

/**
 * Serves files that are made when one of them is first requested.
 *
 * @param isFile whether an address is that of such a file
 */
export const serveLater =
  (
    isFile: (address: string) => boolean,
    files: () => Promise<ReadonlyMap<string, string>>,
  ): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (isFile(requestAddress(request))) {
      files().then((made) => serveOutputs(() => made)(request, response, next), next);
    } else {
      next();
    }
  };
