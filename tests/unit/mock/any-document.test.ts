import { expect, test } from 'vitest';
import { contradictions, publishedJson } from '../../descriptions/published.ts';
import { readDescription } from '../../descriptions/read-description.ts';
import { sweepDocument } from './expect-documented.ts';

test.each(publishedJson)(
  'every response of $name is documented and fits its schema',
  async (published) => {
    const { failures } = await sweepDocument((await readDescription(published)).document);
    const known = contradictions[published.name];
    expect(failures.filter((failure) => !known?.test(failure))).toEqual([]);
  },
  60_000,
);
