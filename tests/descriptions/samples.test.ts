import { afterAll, expect, test } from 'vitest';
import { checkSamples } from './check-samples.ts';
import { listDescriptions, loadDescription } from './load-descriptions.ts';

/** Further files to check, separated by colons, such as the description of GitHub's API. */
const more = (process.env['DESCRIPTIONS'] ?? '').split(':').filter((file) => file !== '');

const files = [...(await listDescriptions()), ...more];
const rows: string[] = [];

afterAll(() => {
  process.stdout.write(`document | operations | parsed | sent | failures\n${rows.join('\n')}\n`);
});

const failuresOf = async (file: string): Promise<readonly string[]> => {
  const description = await loadDescription(file);
  if (!description) {
    return ['cannot be read'];
  }
  const { operations, parsed, sent, failures } = await checkSamples(description);
  rows.push([description.name, operations, parsed, sent, failures.length].join(' | '));
  return failures;
};

test.each(files)('the samples of %s parse and send what it documents', async (file) => {
  expect(await failuresOf(file)).toEqual([]);
});
