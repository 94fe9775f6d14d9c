import type { ClientSamples } from '../../../api/clients/client-samples.ts';
import type { Api } from '../../../api/reference/api.ts';
import type { SampleRequest } from '../../../api/samples/sample-request.ts';

export type ReferenceSource = {
  readonly api: Api;
  readonly requests: ReadonlyMap<string, SampleRequest>;
  readonly calls: ReadonlyMap<string, ClientSamples>;
  readonly samples: readonly string[];
  readonly hasReference: boolean;
  readonly addressOf: (href: string) => string;
  readonly errorLink: (code: string) => string;
};
