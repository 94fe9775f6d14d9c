/** The encodings the build writes beside a file, in the host's order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const parseWeights = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );

/**
 * The encodings a client likes best, by RFC 9110 section 12.5.3; empty when the plain file is to be sent.
 *
 * sirv only looks for the letters "br" and "gzip" in the header, so it sends brotli to a client that says `br;q=0`.
 */
export const chooseEncodings = (acceptEncoding: string | undefined): readonly Encoding[] => {
  if (acceptEncoding === undefined) {
    return [];
  }
  const weights = parseWeights(acceptEncoding);
  const weigh = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = Math.max(...ENCODINGS.map(weigh), weights.get('identity') ?? 0);
  return ENCODINGS.filter((name) => weigh(name) > 0 && weigh(name) === best);
};

/**
 * A Range header put in the one form that sirv reads rightly, `bytes=<first>-<last>` with both ends inside the file;
 * `bytes=<size>-`, which sirv answers with 416, when no byte of the file is asked for; undefined when the header is to be
 * ignored (RFC 9110 section 14.2: another unit, several ranges, last before first).
 *
 * Given the header as it came, sirv 3.0.2 reads `-5` as "0 to 5", and throws on `5-2`, which ends the process.
 * It cannot say `0-0` at all: that one gets the whole file, as the RFC allows.
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
  const isUnspeakable = end === 0 && size > 1;
  return end < start || isUnspeakable ? undefined : `bytes=${start}-${end}`;
};
