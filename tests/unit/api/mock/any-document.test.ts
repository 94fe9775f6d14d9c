import { expect, test } from 'vitest';
import {
  type PublishedDocument,
  contradictions,
  publishedJson,
} from '../../../published-documents/published.ts';
import { readDocument } from '../../../published-documents/read-document.ts';
import { sweepDocument } from './expect-documented.ts';

const findFailures = async (published: PublishedDocument): Promise<string[]> => {
  const { failures } = await sweepDocument((await readDocument(published)).document);
  const known = contradictions[published.name];
  return failures.filter((failure) => !known?.test(failure));
};

const cases = publishedJson.map((published, index) => ({ ...published, isDaily: index % 5 === 0 }));

test.each(cases.filter(({ isDaily }) => isDaily))(
  'every response of $name is documented and fits its schema',
  async (published) => {
    expect(await findFailures(published)).toEqual([]);
  },
);

test.each(cases.filter(({ isDaily }) => !isDaily))(
  'every response of $name is documented and fits its schema',
  { tags: ['nightly'] },
  async (published) => {
    expect(await findFailures(published)).toEqual([]);
  },
);
