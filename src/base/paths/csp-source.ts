/**
 * Whether a CSP source, such as `https://*.fonts.example`, allows an address
 * (https://www.w3.org/TR/CSP3/#match-url-to-source-expression).
 */
export const allowsAddress = (source: string, address: string): boolean => {
  const url = URL.parse(address, 'https://site.invalid');
  const [, scheme = '', host, port, path = ''] =
    /^(\w+):(?:\/\/([^/:]+)(?::(\d+|\*))?(\/.*)?)?$/.exec(source.toLowerCase()) ?? [];
  if (
    !url ||
    (url.protocol !== `${scheme}:` && !(scheme === 'http' && url.protocol === 'https:'))
  ) {
    return false;
  }
  const isHost =
    host === undefined ||
    (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host);
  const isPort =
    port === '*' || host === undefined || url.port === (port ?? '').replace(/^(?:80|443)$/, '');
  const isPath = path.endsWith('/')
    ? url.pathname.toLowerCase().startsWith(path)
    : path === '' || url.pathname.toLowerCase() === path;
  return isHost && isPort && isPath;
};
