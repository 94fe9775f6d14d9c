import { expect, test } from 'vitest';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import type { SampleCode } from '../../../src/api/clients/client-call.ts';
import { nameClient } from '../../../src/api/clients/unity/names.ts';
import { unity } from '../../../src/api/clients/unity/unity.ts';
import { foreignSamples, ourSamples } from '../support/samples.ts';
import { compileWithMcs } from './mcs.ts';

const componentOf = (model: ClientModel, samples: readonly SampleCode[]): string => {
  const { namespace, client } = nameClient(model);
  const methods = samples.map(({ code, variables }, index) => {
    const parameters = variables.map(({ name, type }) => `${type} ${name}`).join(', ');
    return `    public async Task Sample${index}(${parameters})\n    {\n${code}\n    }\n`;
  });
  return `using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ${namespace};
using UnityEngine;

public sealed class ${client}Samples : MonoBehaviour
{
    public ${client} client;

${methods.join('\n')}}
`;
};

const compileSamples = (model: ClientModel, samples: readonly SampleCode[]): string =>
  compileWithMcs(
    new Map([...unity.print(model), ['Samples.cs', componentOf(model, samples)]]),
    null,
    // Samples do not use the results of their calls.
    { ignored: [219] },
  );

test('every sample compiles against its client', async () => {
  expect(ourSamples.samples('unity').length).toBe(ourSamples.model.operations.length);
  for (const { model, samples } of [ourSamples, ...(await foreignSamples())]) {
    expect.soft(compileSamples(model, samples('unity')), model.title).toBe('');
  }
});

test('a sample that does not fit is found', () => {
  const { model, samples } = ourSamples;
  const wrong = samples('unity').map((sample) => ({
    ...sample,
    code: sample.code.replace('client.GetOffer(offerId', 'client.GetOffer(1'),
  }));
  expect(compileSamples(model, wrong)).toMatch(/Samples\.cs\(\d+,\d+\): error/);
});
