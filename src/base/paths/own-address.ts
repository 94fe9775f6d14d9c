/** Path, query and hash of a same-origin URL; null for others. */
export const toOwnPath = (address: string, origin: string): string | null => {
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
};
