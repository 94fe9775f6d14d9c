const digestHeader = 'x-offline-digest';

/** Returns the first 12 bytes of the SHA-256 hash in Base64, as `src/publish/generate/service-worker.ts` does. */
export const digestOf = async (bytes: BufferSource): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCodePoint(...hash.subarray(0, 12)));
};

type ResponseHead = Pick<Response, 'status' | 'type'>;

/**
 * Rejects errors, partial content, and responses from other origins. Accepts redirects, because the stored copy is a
 * new response.
 */
export const isWhole = ({ status, type }: ResponseHead): boolean =>
  status === 200 && type === 'basic';

/** Returns null if the content is not from this build, for example if it comes from a captive portal. */
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
  // the browser has already decoded the body
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  // caches reject `Vary: *`
  headers.delete('Vary');
  headers.set(digestHeader, digest);
  return new Response(body, { headers });
};

export const hasDigest = (stored: Response, digest: string): boolean =>
  stored.headers.get(digestHeader) === digest;
