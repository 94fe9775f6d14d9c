import type { ClientSamples } from '../../../api/clients/client-samples.ts';
import type { Api } from '../../../api/reference/api.ts';
import type { SampleRequest } from '../../../api/samples/sample-request.ts';

/** What the reference is written from, and how it links. */
export type ReferenceSource = {
  readonly api: Api;
  /** The request that the samples of an operation send, by its id. */
  readonly requests: ReadonlyMap<string, SampleRequest>;
  /** The calls of the clients, by the id of their operation. */
  readonly calls: ReadonlyMap<string, ClientSamples>;
  /** Turns an address of this site into one that works elsewhere. */
  readonly addressOf: (href: string) => string;
  /** A link to an error code's meaning. */
  readonly errorLink: (code: string) => string;
};
