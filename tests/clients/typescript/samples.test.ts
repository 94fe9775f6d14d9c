import { expect, test } from 'vitest';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import type { SampleCode } from '../../../src/api/clients/client-call.ts';
import { nameClient } from '../../../src/api/clients/typescript/names.ts';
import { printClient } from '../../../src/api/clients/typescript/print-client.ts';
import { foreignSamples, ourSamples } from '../support/samples.ts';
import { compile } from './compile.ts';

const withSamples = (model: ClientModel, samples: readonly SampleCode[]): string =>
  [
    printClient(model),
    ...samples.map(({ code, variables }, index) => {
      const parameters = [
        `client: ${nameClient(model).client}`,
        ...variables.map(({ name, type }) => `${name}: ${type}`),
      ];
      return `export const sample${index} = async (${parameters.join(', ')}): Promise<void> => {\n${code}\n};`;
    }),
  ].join('\n');

const compileSamples = (files: ReadonlyMap<string, string>): string[] =>
  // Samples do not use the results of their calls.
  compile(files, { noUnusedLocals: false, noUnusedParameters: false });

test('every sample compiles against its client, and a wrong argument does not', async () => {
  const all = [ourSamples, ...(await foreignSamples())];
  const files = all.map(
    ({ model, samples }, index) =>
      [`samples${index}.ts`, withSamples(model, samples('javascript'))] as const,
  );
  expect(ourSamples.samples('javascript').length).toBe(ourSamples.model.operations.length);
  const wrong = ourSamples.samples('javascript').map((sample) => ({
    ...sample,
    code: sample.code.replace('client.getOffer(offerId)', 'client.getOffer({ offerId })'),
  }));
  // Compile everything together, because each compilation takes seconds.
  expect(
    compileSamples(new Map([...files, ['wrong.ts', withSamples(ourSamples.model, wrong)]])),
  ).toEqual([expect.stringMatching(/wrong\.ts:.+is not assignable/)]);
});
