import { expect, test } from 'vitest';
import { godot } from '../../../src/api/clients/godot/godot.ts';
import { nameClient } from '../../../src/api/clients/godot/names.ts';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import type { SampleCode } from '../../../src/api/clients/client-call.ts';
import { model as ourModel } from '../support/model.ts';
import { foreignSamples, ourSamples } from '../support/samples.ts';
import { engineOf } from './godot-driver.ts';

const functionsOf = (samples: readonly SampleCode[], client: string): string =>
  samples
    .map(({ code, variables }, index) => {
      const parameters = variables.map(({ name, type }) => `${name}: ${type}`).join(', ');
      const lines = [`var client := ${client}`, ...code.split('\n')];
      return `func _sample_${index}(${parameters}) -> void:\n${lines.map((line) => `\t${line}\n`).join('')}`;
    })
    .join('\n\n');

const withSamples = (model: ClientModel, samples: readonly SampleCode[]): string => {
  const { client } = nameClient(model);
  const functions = functionsOf(samples, 'self').replaceAll(`${client}.`, '');
  return `${[...godot.print(model).values()].join('')}\n\n${functions}`;
};

const scriptOf = (samples: readonly SampleCode[]): string =>
  `extends Node\n\n\n${functionsOf(samples, 'LudoraClient.new()')}`;

const compile = async (source: string): Promise<string[]> => {
  const engine = await engineOf(ourModel);
  engine.takeLog();
  const compiles = await engine.run({ do: 'compile', source });
  const log = engine.takeLog();
  return compiles === true ? log : [...log, 'does not compile'];
};

test('every sample compiles against its client', async () => {
  const own = ourSamples.samples('godot');
  expect(own.length).toBe(ourSamples.model.operations.length);
  expect.soft(await compile(scriptOf(own))).toEqual([]);
  for (const { model, samples } of await foreignSamples()) {
    expect.soft(await compile(withSamples(model, samples('godot'))), model.title).toEqual([]);
  }
});

test('a sample that does not fit is found', async () => {
  const wrong = ourSamples.samples('godot').map((sample) => ({
    ...sample,
    code: sample.code.replace('client.get_offer(offer_id)', 'client.get_offer(1)'),
  }));
  expect((await compile(scriptOf(wrong))).join('\n')).toContain('get_offer');
});
