import { describe, expect, test } from 'vitest';
import { loadSiteConfig } from '../../../src/content/config/load-site-config.ts';
import { problemCodes } from '../../../src/problems/problem-codes.ts';
import { readFound } from '../../../src/site/search/hosted/typesense-response.ts';
import { hostileInputs, pageWith, responseWith } from '../../support/hostile-inputs.ts';
import { buildFolder, makeFolder, summarize, writeFiles } from './build-fixture.ts';

const codesOf = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  const folder = await makeFolder();
  await writeFiles(folder, files);
  const { problems, config } = loadSiteConfig({ environment: {}, contentDir: folder });
  const all = config && problems.length === 0 ? (await buildFolder(folder)).problems : problems;
  return summarize(all).map((line) => line.split(' ')[1] ?? '');
};

const rows = [
  ...Object.entries(pageWith).flatMap(([place, filesOf]) =>
    hostileInputs[place as keyof typeof pageWith].map(({ input, must }) => ({
      place,
      input,
      must,
      files: filesOf(input) as Readonly<Record<string, string>>,
    })),
  ),
  ...hostileInputs.files.map(({ input, must }) => ({
    place: 'files',
    input: JSON.stringify(input),
    must,
    files: { ...pageWith.mdx('Text.'), ...input },
  })),
];
const reported = rows.filter(({ must }) => must in problemCodes);

test('the table has what the issue asks for, and names codes that exist', () => {
  const all = Object.values(hostileInputs).flat();
  expect(all.length).toBeGreaterThan(60);
  expect(
    all.filter(({ must }) => !(must in problemCodes) && must !== 'text' && must !== 'dropped'),
  ).toEqual([]);
});

describe('is reported', () => {
  test.each(reported)('$place: $input', async ({ files, must }) => {
    expect(await codesOf(files)).toContain(must);
  });
});

describe('is no problem, since readers get the words alone', () => {
  test.each(rows.filter(({ must }) => must === 'text' || must === 'dropped'))(
    '$place: $input',
    async ({ files }) => {
      expect(await codesOf(files)).toEqual([]);
    },
  );
});

describe('a hit of a search cluster', () => {
  const read = (fields: Readonly<Record<string, unknown>>): string => {
    try {
      return JSON.stringify(readFound(responseWith(fields), 'query'));
    } catch (error) {
      expect(String(error)).toMatch(/^Error: Expected /);
      return '';
    }
  };

  test.each(hostileInputs['search hit'])('$input', ({ input, must }) => {
    const dangerous = Object.values(input).map((value) => JSON.stringify(value).slice(1, -1));
    expect(dangerous.every((text) => read(input).includes(text))).toBe(must === 'text');
  });
});
