/**
 * The path, query and hash of an address on this site; null for an address of another origin, or for none.
 *
 * @param origin of this site, such as `https://docs.example.com`
 */
export const toOwnPath = (address: string, origin: string): string | null => {
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
};
