import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchSection, Search } from '../../../../src/model/search.ts';
import {
  loadFrom,
  openEmbeddedSearch,
} from '../../../../src/site/search/embedded/embedded-search.ts';
import { buildIndexFiles } from '../../../../src/site/search/index/index-files.ts';
import { ask } from './ask.ts';

const syllables = 'ba de fi go lu ma ne pi ro su ta ve'.split(' ');

/** A different invented word for each number, such as `bade` or `defigo`, to create a large vocabulary. */
const wordOf = (number: number): string => {
  let rest = number + 1;
  let word = '';
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? '';
    rest = Math.floor(rest / syllables.length);
  }
  return word.length > 3 ? word : `${word}ko`;
};

const makeSection = (number: number): SearchSection => {
  const page = Math.floor(number / 4);
  const anchor = number % 4 === 0 ? '' : `#part-${number % 4}`;
  const words = Array.from({ length: 60 }, (_, at) => wordOf((number * 7 + at * at * 13) % 9000));
  return {
    url: `/docs/page-${page}${anchor}`,
    kind: anchor === '' ? 'page' : 'section',
    area: 'guides',
    pageUrl: `/docs/page-${page}`,
    pageTitle: `Page ${wordOf(page + 9000)}`,
    title: anchor === '' ? `Page ${wordOf(page + 9000)}` : `About ${wordOf(number + 20_000)}`,
    language: null,
    aliases: [],
    endpoint: null,
    breadcrumbs: ['Guides'],
    text: `Each section is about the player. ${words.join(' ')}.`,
    code: '',
  };
};

const count = 3600;
let files: Map<string, string>;
let loaded: string[];
let search: Search;
beforeAll(() => {
  const sections = Array.from({ length: count }, (_, number) => makeSection(number));
  files = buildIndexFiles({ sections, synonyms: [] });
});

const open = async (): Promise<void> => {
  loaded = [];
  search = await openEmbeddedSearch((name) => {
    loaded.push(name);
    return loadFrom(files)(name);
  });
};

const firstUrl = async (query: string): Promise<string | undefined> =>
  (await ask(search, query)).hits[0]?.url;

describe('the index of a large site', () => {
  test('is cut into files', () => {
    const kinds = [...files.keys()].map((name) => name.replace(/-?\d*\.json$/, ''));
    expect(new Set(kinds)).toEqual(new Set(['index', 'terms', 'spelling', 'sections']));
  });

  test('loads the sections of a small site when it opens, and of a large one when they are found', async () => {
    await open();
    expect(loaded).toEqual(['index.json']);
    const few = buildIndexFiles({ sections: [makeSection(0), makeSection(1)], synonyms: [] });
    const requestedFiles: string[] = [];
    await openEmbeddedSearch((name) => {
      requestedFiles.push(name);
      return loadFrom(few)(name);
    });
    expect(requestedFiles).toEqual(['index.json', 'sections-0.json']);
  });

  test.each([0, 1, 3210, count - 1])('finds section %i by its heading', async (number) => {
    await open();
    const section = makeSection(number);
    expect(await firstUrl(section.title)).toBe(section.url);
  });

  test('finds a misspelled heading', async () => {
    await open();
    const { title, url } = makeSection(3210);
    const word = title.replace('About ', '');
    expect(await firstUrl(word.slice(0, 3) + word.slice(4))).toBe(url);
    expect(
      await firstUrl(`${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`),
    ).toBe(url);
  });

  test.each(['player', 'p', 'about', 'each section is about', 'bade lumane', wordOf(20_101)])(
    'loads no more than 150 kB for the first result: %s',
    async (query) => {
      await open();
      await ask(search, query, { perPage: 20 });
      const sizes = loaded.map((name) => brotliCompressSync(files.get(name) ?? '').length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
      expect(loaded.length).toBeGreaterThan(1);
    },
  );

  test.each([
    ['another page', { page: 2 }, 10],
    ['many hits', { perPage: 20 }, 20],
    ['an area', { area: 'guides' as const }, 10],
    ['an area without hits', { area: 'api' as const }, 0],
  ])('serves one letter and %s', async (_, options, found) => {
    await open();
    expect((await ask(search, 'm', options)).hits.length).toBe(found);
  });

  test('finds nothing for letters that no word begins with', async () => {
    await open();
    expect((await ask(search, 'xq')).total).toBe(0);
    expect((await ask(search, 'mx')).total).toBe(0);
  });

  test('gives concurrent queries the same results as sequential ones', async () => {
    const queries = ['player', 'malu', 'each section', 'bade lumane'];
    await open();
    const alone: unknown[] = [];
    for (const query of queries) {
      alone.push(await ask(search, query));
    }
    expect(await Promise.all(queries.map((query) => ask(search, query)))).toEqual(alone);
  });

  test('loads each file once', async () => {
    await open();
    await ask(search, 'player');
    const before = loaded.length;
    await ask(search, 'player');
    expect(loaded.length).toBe(before);
  });

  test('fails when a file is missing, and tries again', async () => {
    await open();
    const complete = new Map(files);
    const parts = [...files.keys()].filter((name) => name.startsWith('terms-'));
    parts.forEach((name) => files.delete(name));
    await expect(ask(search, 'player')).rejects.toThrow('has no file terms-');
    files = complete;
    expect((await ask(search, 'player')).total).toBeGreaterThan(0);
  });

  test.each([
    ['another shape', 'null'],
    ['fewer sections', '{"url":[]}'],
  ])('fails when a file has %s', async (_, text) => {
    const sections = [...files].map(([name, content]): [string, string] => [
      name,
      name.startsWith('sections-') ? text : content,
    ]);
    const broken = await openEmbeddedSearch(loadFrom(new Map(sections)));
    await expect(ask(broken, 'player')).rejects.toThrow(/section/);
  });
});
