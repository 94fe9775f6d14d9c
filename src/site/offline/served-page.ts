/** `available` if the requested page can be shown, otherwise `missing`. See `OfflineReading.module.css`. */
export const servedAttribute = 'data-served-offline';

/** Sets an attribute instead of adding a script, because the page's CSP allows scripts only by hash. */
export const markServed = async (page: Response, isAvailable: boolean): Promise<Response> => {
  const html = await page.text();
  const value = isAvailable ? 'available' : 'missing';
  return new Response(html.replace('<html', `<html ${servedAttribute}="${value}"`), {
    status: isAvailable ? 200 : 503,
    headers: page.headers,
  });
};
