/**
 * The attribute of a document that the worker has served in the place of another one: `available` if that page can be shown,
 * `missing` otherwise. Styles hide the text until the page knows (`OfflineReading.module.css`).
 */
export const servedAttribute = 'data-served-offline';

/** The offline page for an address that could not be fetched. An attribute is no part of what the page's policy has hashes of. */
export const markServed = async (page: Response, isAvailable: boolean): Promise<Response> => {
  const html = await page.text();
  const value = isAvailable ? 'available' : 'missing';
  return new Response(html.replace('<html', `<html ${servedAttribute}="${value}"`), {
    status: isAvailable ? 200 : 503,
    headers: page.headers,
  });
};
