import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** negotiator 1.1 accepts options that @types/negotiator 0.6 does not declare. */
type EncodingNegotiator = {
  encoding: (
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ) => string | undefined;
};

/** Returns the encoding that a client prefers (RFC 9110, 12.5.3); undefined for the uncompressed file. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
  const headers = { 'accept-encoding': acceptEncoding };
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const best = negotiator.encoding([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best);
};
