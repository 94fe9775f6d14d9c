/** `available` if the requested page can be shown, else `missing`. See `OfflineReading.module.css`. */
export const servedAttribute = 'data-served-offline';

/** An attribute, because the page's CSP has hashes of its scripts. */
export const markServed = async (page: Response, isAvailable: boolean): Promise<Response> => {
  const html = await page.text();
  const value = isAvailable ? 'available' : 'missing';
  return new Response(html.replace('<html', `<html ${servedAttribute}="${value}"`), {
    status: isAvailable ? 200 : 503,
    headers: page.headers,
  });
};
