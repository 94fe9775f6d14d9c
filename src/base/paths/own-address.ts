export const toOwnPath = (address: string, origin: string): string | null => {
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
};
