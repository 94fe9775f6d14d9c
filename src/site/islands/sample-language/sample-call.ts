/** What samples of a language with a client show: the call of the client, or the plain request. */
export type SampleCall = 'client' | 'request';

export const sampleCallKey = 'docs-sample-call';

export const resolveSampleCall = (stored: string | null | undefined): SampleCall =>
  stored === 'request' ? 'request' : 'client';
