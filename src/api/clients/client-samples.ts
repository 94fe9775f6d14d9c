import type { SampleRequest } from '../samples/sample-request.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { createGodotSamples } from './godot/print-sample.ts';
import type { ClientModel } from './client-model/client-model.ts';
import { readClient } from './client-model/read-client.ts';
import type { PrintSample, SampleCode } from './client-call.ts';
import { createTypescriptSamples } from './typescript/print-sample.ts';
import { createUnitySamples } from './unity/print-sample.ts';
import { createUnrealSamples } from './unreal/print-sample.ts';

/**
 * Functions that create the samples, by sample language. The imported modules must not load the TypeScript compiler,
 * which is needed only to generate client files.
 */
const createSamples = {
  javascript: createTypescriptSamples,
  unity: createUnitySamples,
  unreal: createUnrealSamples,
  godot: createGodotSamples,
} satisfies Record<string, (model: ClientModel) => PrintSample>;

export type ClientSampleLanguage = keyof typeof createSamples;

export type ClientSamples = Readonly<
  Record<ClientSampleLanguage, SampleCode> & Record<string, SampleCode | undefined>
>;

export const noClientSamples: ReadonlyMap<string, ClientSamples> = new Map();

type Requests = ReadonlyMap<string, Pick<SampleRequest, 'handledCode'>>;

/** Samples keyed by document. They are cached, because pages and their Markdown copies show the same samples. */
const printed = new WeakMap<OpenapiDocument, ReadonlyMap<string, ClientSamples>>();

export const clientSamplesOf = (
  document: OpenapiDocument,
  requests: Requests,
): ReadonlyMap<string, ClientSamples> => {
  const known = printed.get(document);
  if (known) {
    return known;
  }
  const model = readClient(document);
  const printers = Object.entries(createSamples).map(
    ([language, create]) => [language, create(model)] as const,
  );
  const samples = new Map(
    model.operations.map((operation) => {
      const code = requests.get(operation.id)?.handledCode ?? null;
      const own = printers.map(([language, print]) => [language, print(operation, code)]);
      return [operation.id, Object.fromEntries(own) as ClientSamples];
    }),
  );
  printed.set(document, samples);
  return samples;
};
