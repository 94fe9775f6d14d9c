import Negotiator from 'negotiator';

/** Encodings of the precompressed variants, in the host's order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** negotiator 1.1 takes options that @types/negotiator 0.6 does not declare. */
type EncodingNegotiator = {
  encoding: (
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ) => string | undefined;
};

/**
 * The encoding that a client prefers (RFC 9110 section 12.5.3); undefined when the uncompressed file should be sent.
 *
 * sirv only searches the header for the letters "br" and "gzip", so it would send brotli to a client that says `br;q=0`.
 */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
  const headers = { 'accept-encoding': acceptEncoding };
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const best = negotiator.encoding([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best);
};

/**
 * Rewrites a Range header to the one form that sirv 3.0.2 reads correctly: `bytes=<first>-<last>` with both ends inside
 * the file. Returns `bytes=<size>-`, which sirv rejects with 416, for a range outside the file, and undefined for a
 * header that a server must ignore (RFC 9110 section 14.2: another unit, several ranges, last before first).
 *
 * sirv reads `-5` as "0 to 5", and throws on `5-2`, which would end the process. It cannot express `0-0`: that request
 * gets the whole file, as the RFC allows.
 *
 * @param size length of the file in bytes
 */
export const resolveRange = (range: string, size: number): string | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') {
    return undefined;
  }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) {
    return last !== '' && first !== '' && Number(last) < start ? undefined : `bytes=${size}-`;
  }
  const isInexpressible = end === 0 && size > 1;
  return end < start || isInexpressible ? undefined : `bytes=${start}-${end}`;
};
