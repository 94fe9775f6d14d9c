import { expect, test } from 'vitest';
import { contradictions, publishedJson } from '../../../published-documents/published.ts';
import { readDocument } from '../../../published-documents/read-document.ts';
import { sweepDocument } from './expect-documented.ts';

test.each(publishedJson)(
  'every response of $name is documented and fits its schema',
  async (published) => {
    const { failures } = await sweepDocument((await readDocument(published)).document);
    const known = contradictions[published.name];
    expect(failures.filter((failure) => !known?.test(failure))).toEqual([]);
  },
);
