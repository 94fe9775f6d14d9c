import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import type { SampleCode } from '../../../src/api/clients/client-call.ts';
import { nameClient } from '../../../src/api/clients/unreal/names.ts';
import { unreal } from '../../../src/api/clients/unreal/unreal.ts';
import { foreignSamples, ourSamples } from '../support/samples.ts';
import { compile, newest, writeFiles } from './compile.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unreal-samples-'));
});

afterAll(() => rm(folder, { recursive: true }));

const sourceOf = (model: ClientModel, samples: readonly SampleCode[]): string => {
  const { module, namespace } = nameClient(model);
  return [
    `#include "${module}.h"`,
    `extern TUniquePtr<${namespace}::FClient> Client;`,
    ...samples.map(({ code, variables }, index) => {
      const parameters = variables.map(({ name, type }) => `const ${type}& ${name}`).join(', ');
      return `void Sample${index}(${parameters});\nvoid Sample${index}(${parameters})\n{\n${code}\n}`;
    }),
    '',
  ].join('\n');
};

const compileSamples = async (
  name: string,
  model: ClientModel,
  samples: readonly SampleCode[],
): Promise<string> => {
  const own = path.join(folder, name);
  await writeFiles(
    own,
    new Map([...unreal.print(model), ['Samples.cpp', sourceOf(model, samples)]]),
  );
  return compile(own, 'Samples.cpp', newest);
};

const documents = [ourSamples, ...(await foreignSamples())];

test('every operation of our API has a sample', () => {
  expect(ourSamples.samples('unreal').length).toBe(ourSamples.model.operations.length);
});

test.each(documents.map((each, index) => [each.model.title, index, each] as const))(
  'every sample of %s compiles against its client',
  async (_, index, { model, samples }) => {
    expect(await compileSamples(String(index), model, samples('unreal'))).toBe('');
  },
);

test('a sample that does not fit is found', async () => {
  const { model, samples } = ourSamples;
  const wrong = samples('unreal').map((sample) => ({
    ...sample,
    code: sample.code.replace('Client->GetOffer(OfferId', 'Client->GetOffer(1'),
  }));
  expect(await compileSamples('wrong', model, wrong)).toContain('error:');
});
