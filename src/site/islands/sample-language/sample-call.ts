export type SampleCall = 'client' | 'request';

export const sampleCallKey = 'docs-sample-call';

export const resolveSampleCall = (stored: string | null | undefined): SampleCall =>
  stored === 'request' ? 'request' : 'client';
