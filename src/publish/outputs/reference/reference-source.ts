import type { ClientSamples } from '../../../api/clients/client-samples.ts';
import type { Api } from '../../../api/reference/api.ts';
import type { SampleRequest } from '../../../api/samples/sample-request.ts';

/** Source of a reference, and its links. */
export type ReferenceSource = {
  readonly api: Api;
  /** The request that the samples of an operation send, by its id. */
  readonly requests: ReadonlyMap<string, SampleRequest>;
  /** The calls of the clients, by the id of their operation. */
  readonly calls: ReadonlyMap<string, ClientSamples>;
  readonly addressOf: (href: string) => string;
  readonly errorLink: (code: string) => string;
};
