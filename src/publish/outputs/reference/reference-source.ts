import type { ClientSamples } from '../../../api/clients/client-samples.ts';
import type { Api } from '../../../api/reference/api.ts';
import type { SampleRequest } from '../../../api/samples/sample-request.ts';

export type ReferenceSource = {
  readonly api: Api;
  /** The request of the samples, by operation id. */
  readonly requests: ReadonlyMap<string, SampleRequest>;
  /** The calls of the clients, by operation id. */
  readonly calls: ReadonlyMap<string, ClientSamples>;
  readonly addressOf: (href: string) => string;
  readonly errorLink: (code: string) => string;
};
