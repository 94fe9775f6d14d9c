/**
 * Path, query and hash of a same-origin URL; null for others.
 *
 * @param origin of this site, such as `https://docs.example.com`
 */
export const toOwnPath = (address: string, origin: string): string | null => {
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
};
