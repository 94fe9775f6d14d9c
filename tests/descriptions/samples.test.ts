import { expect, test } from 'vitest';
import { checkSamples } from './check-samples.ts';
import { loadDescriptions } from './load-descriptions.ts';

/** Further files to check, separated by colons, such as the description of GitHub's API. */
const more = (process.env['DESCRIPTIONS'] ?? '').split(':').filter((file) => file !== '');

const descriptions = await loadDescriptions(more);

test.each(descriptions)('the samples of $file parse and send what it documents', async (each) => {
  expect(each.description, `${each.file} can be read`).not.toBeNull();
  if (each.description) {
    const { failures, ...counts } = await checkSamples(each.description);
    console.log([each.description.name, ...Object.values(counts), failures.length].join(' | '));
    expect(failures).toEqual([]);
  }
});
