import { expect, test } from 'vitest';
import { linesOf, ourSamples } from './support/samples.ts';

test.each(['javascript', 'unity', 'unreal', 'godot'] as const)(
  'every sample in %s has three to eight lines',
  (language) => {
    const samples = ourSamples.samples(language);
    const others = samples.filter((sample) => {
      const { length } = linesOf(sample);
      return length < 3 || length > 8;
    });
    expect(samples.length).toBe(ourSamples.model.operations.length);
    expect(others.map(({ code }) => code)).toEqual([]);
  },
);
