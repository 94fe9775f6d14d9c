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

test.each([
  ['javascript', '// uploadAsset makes'],
  ['unity', '// UploadAsset makes'],
  ['unreal', '// UploadAsset makes'],
  ['godot', '# upload_asset makes'],
] as const)(
  'the sample in %s of the last step of an upload names the call for all',
  (language, note) => {
    const samples = ourSamples.samples(language).filter(({ code }) => code.includes(note));
    expect(samples.map(({ code }) => /complete_?upload/i.test(code))).toEqual([true]);
  },
);

test.each(['javascript', 'unity', 'unreal', 'godot'] as const)(
  'no variable of a sample in %s has a name that only avoids a reserved one',
  (language) => {
    const names = ourSamples
      .samples(language)
      .flatMap(({ variables }) => variables.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => name.endsWith('_'))).toEqual([]);
  },
);
