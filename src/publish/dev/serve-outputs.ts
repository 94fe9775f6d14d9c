import type { Connect } from 'vite';
import { contentTypeOf } from '../server/content-type.ts';
import { requestAddress } from './request-address.ts';

/**
 * Whether an address is a React payload. The browser requests a payload after every edit, so these requests must not
 * wait for other files to be built.
 */
const isPayload = (address: string): boolean => address.startsWith('/RSC/');

/**
 * Serves the files that a build writes in addition to pages, such as the sitemap and Markdown copies.
 *
 * @param files called only for addresses that pass `isFile`
 */
export const serveOutputs =
  (
    files: () => Promise<ReadonlyMap<string, string>>,
    isFile: (address: string) => boolean = (address) => !isPayload(address),
  ): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const address = requestAddress(request);
    if (!isFile(address)) {
      next();
      return;
    }
    try {
      const made = await files();
      const name = address.slice(1);
      const file = made.has(name) ? name : `${name.replace(/\/$/, '')}/index.html`;
      const text = made.get(file);
      if (text === undefined) {
        next();
        return;
      }
      response.setHeader('Content-Type', contentTypeOf(file));
      response.end(text);
    } catch (error) {
      next(error);
    }
  };
