/** Excludes `*.localhost`, because some resolvers look up such names on the network. */
const localHost = String.raw`(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?`;
const localName = new RegExp(`^${localHost}$`, 'i');
const originPattern = new RegExp(`^https?://${localHost}$`, 'i');

export const isLocalOrigin = (origin: string): boolean => originPattern.test(origin);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const reasonOf = ({ method, headers }: Request): string | null => {
  const host = headers.get('Host') ?? '';
  if (!localName.test(host)) {
    return `The mock is on this machine only. Expected the Host localhost, 127.0.0.1 or [::1], but found ${JSON.stringify(host)}.`;
  }
  const origin = headers.get('Origin');
  if (safeMethods.has(method)) {
    return null;
  }
  if (origin !== null && !isLocalOrigin(origin)) {
    return `Only pages of this machine may change the mock. Expected an Origin such as http://localhost:3000, but found ${JSON.stringify(origin)}.`;
  }
  return headers.get('Sec-Fetch-Site') === 'cross-site'
    ? 'Another site may not change the mock. A page at localhost calls it as localhost, not as 127.0.0.1.'
    : null;
};

/**
 * Protects the mock from other sites in a browser by refusing unknown host names (DNS rebinding) and cross-site writes.
 * Clients other than browsers send neither `Origin` nor `Sec-Fetch-Site`. Returns a 403 response (RFC 9457), or null if
 * the request is allowed.
 */
export const refuseForeign = (request: Request): Response | null => {
  const detail = reasonOf(request);
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail };
  return detail === null
    ? null
    : Response.json(problem, {
        status: 403,
        headers: { 'Content-Type': 'application/problem+json' },
      });
};
