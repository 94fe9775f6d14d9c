import { expect, test } from 'vitest';
import {
  type PublishedDocument,
  contradictions,
  publishedJson,
} from '../../../published-documents/published.ts';
import { readDocument } from '../../../published-documents/read-document.ts';
import { sweepDocument } from './expect-documented.ts';

const expectDocumented = async (published: PublishedDocument): Promise<void> => {
  const { failures } = await sweepDocument((await readDocument(published)).document);
  const known = contradictions[published.name];
  expect(failures.filter((failure) => !known?.test(failure))).toEqual([]);
};

const cases = publishedJson.map((published, index) => ({ ...published, isDaily: index % 5 === 0 }));

test.each(cases.filter(({ isDaily }) => isDaily))(
  'every response of $name is documented and fits its schema',
  (published) => expectDocumented(published),
);

test.each(cases.filter(({ isDaily }) => !isDaily))(
  'every response of $name is documented and fits its schema',
  { tags: ['nightly'] },
  (published) => expectDocumented(published),
);
