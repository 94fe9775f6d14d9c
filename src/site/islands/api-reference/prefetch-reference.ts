import { fetchJson } from '../../../base/json/fetch-json.ts';
import { fileUrl } from '../../../base/paths/site-url.ts';

const folder = fileUrl(import.meta.env.DOCS_VENDOR_REFERENCE as string);

/** Returns the URLs of files that the reference needs first. If their list cannot be loaded, nothing is prefetched. */
const firstFiles = async (): Promise<readonly string[]> => {
  const names = (await fetchJson(`${folder}/first-files.json`).catch(
    () => [],
  )) as readonly string[];
  return names.map((name) => `${folder}/${name}`);
};

const link = (rel: 'prefetch' | 'modulepreload', href: string): void => {
  if (!document.head.querySelector(`link[rel="${rel}"][href="${href}"]`)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }
};

/**
 * Makes the browser download the reference when idle, without running it.
 *
 * @param isLive whether the OpenAPI document is on the API's host, which must not be contacted until the reader opens
 * the reference
 */
export const prefetchReference = async (isLive: boolean): Promise<void> => {
  if (!isLive) {
    link('prefetch', fileUrl('openapi.json'));
  }
  (await firstFiles()).forEach((href) => link('prefetch', href));
};

export const preloadReference = async (): Promise<void> =>
  (await firstFiles())
    .filter((href) => href.endsWith('.js'))
    .forEach((href) => link('modulepreload', href));
