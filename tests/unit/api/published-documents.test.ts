import { expect, test } from 'vitest';
import {
  type PublishedDocument,
  allPublished,
  publishedErrors,
  publishedJson,
  publishedYaml,
} from '../../published-documents/published.ts';
import { readDocument } from '../../published-documents/read-document.ts';

test('there are documents of each version', () => {
  for (const version of ['2.0', '3.0', '3.1']) {
    expect(publishedJson.filter(({ name }) => name.startsWith(version)).length).toBeGreaterThan(3);
  }
});

test('errors are expected only of documents that exist', () => {
  const names = new Set(allPublished.map(({ name }) => name));
  expect(Object.keys(publishedErrors).filter((name) => !names.has(name))).toEqual([]);
});

const resultOf = async (published: PublishedDocument) => {
  const { errors, document } = await readDocument(published);
  return { errors, version: document?.['openapi'] };
};

const expectedOf = ({ name }: PublishedDocument) => ({
  errors: publishedErrors[name] ?? [],
  version: expect.stringMatching(/^3\.1\./) as string,
});

test.each(publishedJson)(
  '$file has the errors that it is known for, and can be shown',
  async (published) => {
    expect(await resultOf(published)).toEqual(expectedOf(published));
  },
);

test.each(publishedYaml)(
  '$file has the errors that it is known for, and can be shown',
  { tags: ['nightly'] },
  async (published) => {
    expect(await resultOf(published)).toEqual(expectedOf(published));
  },
);
