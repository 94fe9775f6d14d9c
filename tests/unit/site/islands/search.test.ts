import { describe, expect, test } from 'vitest';
import { missingResultsHref } from '../../../../src/site/islands/search/MissingResults.tsx';
import {
  toFoundGroups,
  toStoredGroups,
} from '../../../../src/site/islands/search/dialog/row-groups.ts';
import { parseStoredList } from '../../../../src/site/islands/search/dialog/stored-searches.ts';
import {
  describeSearch,
  searchHeading,
} from '../../../../src/site/islands/search/page/SearchResults.tsx';
import {
  reduceSearch,
  type SearchState,
} from '../../../../src/site/islands/search/search-state.ts';
import {
  parseSearchAddress,
  searchHref,
} from '../../../../src/site/islands/search/search-address.ts';
import {
  startsQuery,
  isSearchShortcut,
  shortcutLabel,
} from '../../../../src/site/islands/search/search-shortcut.ts';
import type { SearchHit, SearchResult } from '../../../../src/model/search.ts';

const hit = (url: string): SearchHit => ({
  url,
  kind: 'section',
  area: 'guides',
  pageUrl: '/docs/shop',
  pageTitle: 'Shop',
  language: null,
  title: 'Offers',
  titleRuns: [{ text: 'Offers', isMatch: true }],
  breadcrumbs: ['Modules', 'Shop'],
  snippet: [],
  isCode: false,
  score: 1,
});

const result = (urls: readonly string[], total = urls.length): SearchResult => ({
  hits: urls.map(hit),
  total,
  pages: Math.ceil(total / 15),
  suggestions: [],
});

describe('the rows of the dialog', () => {
  const trailOf = (breadcrumbs: readonly string[]) =>
    toFoundGroups([{ ...hit('/a'), breadcrumbs }])[0]?.rows[0]?.trail;

  test('show the breadcrumbs of a result', () => {
    expect(trailOf(['Modules', 'Shop'])).toEqual([{ text: 'Modules › Shop', isMatch: false }]);
  });

  test('do not repeat the label of their group', () => {
    expect(trailOf(['Shop'])).toEqual([]);
  });

  test('are grouped by page, five a page at most, and numbered through all groups', () => {
    const other = { ...hit('/docs/player'), pageUrl: '/docs/player', pageTitle: 'Player' };
    const shopHits = Array.from({ length: 6 }, (_, index) => hit(`/docs/shop#${index}`));
    const groups = toFoundGroups([...shopHits, other]);
    expect(groups).toMatchObject([
      { label: 'Shop', first: 0 },
      { label: 'Player', first: 5, rows: [{ search: { url: '/docs/player' } }] },
    ]);
    expect(groups[0]?.rows).toHaveLength(5);
  });

  test('show favorite searches before recent ones, and no empty list', () => {
    const stored = { objectID: '1', type: 'lvl2', url: '/a', hierarchy: { lvl0: 'A', lvl2: 'B' } };
    const list = parseStoredList(JSON.stringify([stored]), 'https://docs.example');
    expect(toStoredGroups({ favorites: list, recent: list })).toMatchObject([
      { label: 'Favorite', first: 0, rows: [{ title: [{ text: 'B' }], trail: [{ text: 'A' }] }] },
      { label: 'Recent', first: 1 },
    ]);
    expect(toStoredGroups({ favorites: [], recent: [] })).toEqual([]);
  });
});

describe('the state of a search', () => {
  const searchQuery = { query: 'shop' };
  const searching: SearchState = { status: 'searching', searchQuery, last: null, isStalled: false };

  const found = (urls: readonly string[], total?: number): SearchState =>
    reduceSearch(searching, { type: 'received', searchQuery, result: result(urls, total) });

  test('takes the response to the latest query', () => {
    expect(found(['/a']).status).toBe('found');
    expect(reduceSearch(searching, { type: 'failed', searchQuery }).status).toBe('failed');
  });

  test('drops every event of an older query, even of the same words', () => {
    const older = { query: 'shop' };
    const received = { type: 'received', searchQuery: older, result: result(['/a']) } as const;
    expect(reduceSearch(searching, received)).toBe(searching);
    expect(reduceSearch(searching, { type: 'failed', searchQuery: older })).toBe(searching);
    expect(reduceSearch(searching, { type: 'stalled', searchQuery: older })).toBe(searching);
  });

  test('drops a response that arrives after the field was cleared', () => {
    const idle = reduceSearch(searching, { type: 'cleared' });
    expect(reduceSearch(idle, { type: 'received', searchQuery, result: result(['/a']) })).toBe(
      idle,
    );
  });

  test('keeps the previous results until the next ones arrive', () => {
    const next = reduceSearch(found(['/a']), { type: 'asked', searchQuery: { query: 'shops' } });
    expect(next).toMatchObject({ status: 'searching', last: { hits: [{ url: '/a' }] } });
    expect(describeSearch(next)).toBe('Fetching new results...');
  });

  test('is stalled until the response arrives, but not after it', () => {
    expect(reduceSearch(searching, { type: 'stalled', searchQuery })).toMatchObject({
      isStalled: true,
    });
    const done = found(['/a']);
    expect(reduceSearch(done, { type: 'stalled', searchQuery })).toBe(done);
  });

  test('adds a page of results, each once, and reports a failure', () => {
    const first = found(['/a', '/b'], 20);
    expect(reduceSearch(first, { type: 'asked-more', searchQuery })).toMatchObject({
      found: { more: 'searching' },
    });
    const more = { type: 'received', searchQuery, result: result(['/b', '/c'], 20) } as const;
    expect(reduceSearch(first, more)).toMatchObject({
      found: { hits: [{ url: '/a' }, { url: '/b' }, { url: '/c' }], page: 2, more: 'idle' },
    });
    expect(reduceSearch(first, { type: 'failed', searchQuery })).toMatchObject({
      found: { hits: [{ url: '/a' }, { url: '/b' }], page: 1, more: 'failed' },
    });
    expect(reduceSearch(first, { ...more, searchQuery: { query: 'shop' } })).toBe(first);
  });

  test('is described in the texts of the specification', () => {
    expect(describeSearch(found([]))).toBe('No results were found');
    expect(describeSearch(found(['/a']))).toBe('One document found');
    expect(describeSearch(found(['/a'], 12))).toBe('12 documents found');
    expect(searchHeading('')).toBe('Search the documentation');
    expect(searchHeading('shop')).toBe('Search results for "shop"');
  });
});

describe('the address of a search', () => {
  test('contains the query and the area', () => {
    const question = { query: 'a&b ü', area: 'api' } as const;
    expect(searchHref(question)).toBe('/search?q=a%26b+%C3%BC&area=api');
    expect(parseSearchAddress('q=a%26b+%C3%BC&area=api')).toEqual(question);
    expect(searchHref({ query: '' })).toBe('/search');
  });

  test.each(['q=shop&area=', 'q=shop&area=toString', 'q=shop&area=API'])(
    'with an unknown area searches everything: %s',
    (search) => {
      expect(parseSearchAddress(search)).toEqual({ query: 'shop' });
    },
  );
});

test('the address for reporting missing results contains the encoded query', () => {
  expect(missingResultsHref('mailto:a@b.example?subject={query}', '$& <ü>')).toBe(
    'mailto:a@b.example?subject=%24%26%20%3C%C3%BC%3E',
  );
});

describe('a stored list', () => {
  const row = { objectID: '1', type: 'lvl1', url: '/docs/shop', hierarchy: { lvl0: 'Shop' } };

  const own = { ...row, url: 'https://docs.example/docs/shop' };

  test.each([
    [JSON.stringify([row]), [row]],
    [JSON.stringify([{ ...row, url: 'https://elsewhere.example/docs/shop' }, own]), [own]],
    [JSON.stringify([{ ...row, url: '//elsewhere.example/docs/shop' }]), []],
    [JSON.stringify([{ ...row, hierarchy: { lvl0: 'Shop', lvl1: {} } }, row]), [row]],
    [null, []],
    ['{', []],
    ['{}', []],
    ['null', []],
    [JSON.stringify([null, 3, {}, row]), [row]],
    [JSON.stringify([{ ...row, url: 'javascript:alert(1)' }, row]), [row]],
    [JSON.stringify([{ ...row, hierarchy: null }]), []],
  ])('is read without its invalid rows: %s', (text, valid) => {
    expect(parseStoredList(text, 'https://docs.example')).toEqual(valid);
  });
});

describe('the keyboard shortcuts of search', () => {
  const press = {
    key: 'k',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
  };

  test('Ctrl+K and Cmd+K work everywhere', () => {
    expect(isSearchShortcut({ ...press, ctrlKey: true }, true)).toBe(true);
    expect(isSearchShortcut({ ...press, metaKey: true, key: 'K' }, true)).toBe(true);
    expect(isSearchShortcut(press, false)).toBe(false);
    expect(isSearchShortcut({ ...press, ctrlKey: true, altKey: true }, false)).toBe(false);
  });

  test('a slash works unless the reader is typing', () => {
    expect(isSearchShortcut({ ...press, key: '/' }, false)).toBe(true);
    expect(isSearchShortcut({ ...press, key: '/' }, true)).toBe(false);
    expect(isSearchShortcut({ ...press, key: '/', ctrlKey: true }, false)).toBe(false);
  });

  test('are ignored where another listener has handled them', () => {
    expect(isSearchShortcut({ ...press, key: '/', defaultPrevented: true }, false)).toBe(false);
  });

  test('on the button start a query, unless they press it or are commands', () => {
    expect(startsQuery({ ...press, key: 'ü' })).toBe(true);
    for (const key of [' ', '/', 'Enter', 'Tab', 'F5']) {
      expect(startsQuery({ ...press, key })).toBe(false);
    }
    expect(startsQuery({ ...press, ctrlKey: true })).toBe(false);
  });

  test('are labelled as on the keyboards of the platform', () => {
    expect(shortcutLabel('MacIntel')).toBe('⌘ K');
    expect(shortcutLabel('Linux x86_64')).toBe('Ctrl K');
  });
});
