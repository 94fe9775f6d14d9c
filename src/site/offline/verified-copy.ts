/** A header of stored responses: the digest of their content. */
const digestHeader = 'x-offline-digest';

/** The first 12 bytes of the SHA-256 of a file, in Base64: what the build names its content by. */
export const digestOf = async (bytes: BufferSource): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCodePoint(...hash.subarray(0, 12)));
};

type Received = Pick<Response, 'status' | 'type'>;

/**
 * Whether a response is a whole file of the site: no error, no part, and none of another site. A redirect that was followed does
 * not matter: the stored copy is a response of its own, which browsers accept for a navigation.
 */
export const isWhole = ({ status, type }: Received): boolean => status === 200 && type === 'basic';

/**
 * The response as it is stored; null unless its content is that of the build. This keeps builds apart, and keeps out what
 * a captive portal or a failing host responds with status 200.
 */
export const verifiedCopy = async (
  response: Response,
  digest: string,
): Promise<Response | null> => {
  if (!isWhole(response)) {
    return null;
  }
  const body = await response.arrayBuffer();
  if ((await digestOf(body)) !== digest) {
    return null;
  }
  const headers = new Headers(response.headers);
  // the body is decoded
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  // the copy is the only one of its address, and no cache can store `Vary: *`
  headers.delete('Vary');
  headers.set(digestHeader, digest);
  return new Response(body, { headers });
};

export const hasDigest = (stored: Response, digest: string): boolean =>
  stored.headers.get(digestHeader) === digest;
