import type { SampleRequest } from '../model/sample-request.ts';
import type { OpenapiDocument } from '../openapi/openapi-document.ts';
import { createGodotSamples } from './godot/print-sample.ts';
import { readClient } from './model/read-client.ts';
import type { SampleCode } from './client-call.ts';
import { createTypescriptSamples } from './typescript/print-sample.ts';
import { createUnitySamples } from './unity/print-sample.ts';
import { createUnrealSamples } from './unreal/print-sample.ts';

/** The sample languages that have a client. Nothing here loads the TypeScript compiler, which only files of clients need. */
export type ClientSampleLanguage = 'javascript' | 'unity' | 'unreal' | 'godot';

/** The calls of one operation by sample language. */
export type ClientSamples = Readonly<Record<ClientSampleLanguage, SampleCode>>;

type Requests = ReadonlyMap<string, Pick<SampleRequest, 'handledCode'>>;

const printSamples = (
  document: OpenapiDocument,
  requests: Requests,
): ReadonlyMap<string, ClientSamples> => {
  const model = readClient(document);
  const javascript = createTypescriptSamples(model);
  const unity = createUnitySamples(model);
  const unreal = createUnrealSamples(model);
  const godot = createGodotSamples(model);
  return new Map(
    model.operations.map((operation) => {
      const code = requests.get(operation.id)?.handledCode ?? null;
      return [
        operation.id,
        {
          javascript: javascript(operation, code),
          unity: unity(operation, code),
          unreal: unreal(operation, code),
          godot: godot(operation, code),
        },
      ];
    }),
  );
};

/** Pages and their copies show the same samples. */
const printed = new WeakMap<OpenapiDocument, ReadonlyMap<string, ClientSamples>>();

/**
 * The samples of a document as calls of its clients, by the id of the operation.
 *
 * @param requests the plain requests, which say what error code of an operation samples handle by name
 */
export const clientSamplesOf = (
  document: OpenapiDocument,
  requests: Requests,
): ReadonlyMap<string, ClientSamples> => {
  const samples = printed.get(document) ?? printSamples(document, requests);
  printed.set(document, samples);
  return samples;
};
