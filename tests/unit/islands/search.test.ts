import { describe, expect, test } from 'vitest';
import { missingResultsHref } from '../../../src/islands/search/missing-results.ts';
import { toFoundHit } from '../../../src/islands/search/modal/found-hit.ts';
import { mendStoredRows } from '../../../src/islands/search/modal/stored-rows.ts';
import {
  advanceSearch,
  describeState,
  searchHeading,
  type SearchState,
} from '../../../src/islands/search/page/search-state.ts';
import { parseSearchAddress, searchHref } from '../../../src/islands/search/search-address.ts';
import {
  beginsQuery,
  isSearchShortcut,
  shortcutLabel,
} from '../../../src/islands/search/search-shortcut.ts';
import type { SearchHit, SearchResult } from '../../../src/model/search.ts';

const hit = (url: string): SearchHit => ({
  url,
  kind: 'section',
  area: 'guides',
  pageUrl: '/docs/shop',
  pageTitle: 'Shop',
  title: 'Offers',
  titleRuns: [{ text: 'Offers', isMatch: true }],
  breadcrumbs: ['Modules', 'Shop'],
  snippet: [],
  score: 1,
});

const result = (urls: readonly string[], total = urls.length): SearchResult => ({
  hits: urls.map(hit),
  total,
  pages: Math.ceil(total / 15),
  suggestions: [],
});

describe('a row of the modal', () => {
  const trailOf = (breadcrumbs: readonly string[]): string =>
    toFoundHit({ ...hit('/a'), breadcrumbs })._snippetResult.trail;

  test('says where its result stands', () => {
    expect(trailOf(['Modules', 'Shop'])).toBe('Modules › Shop');
  });

  test('does not say again what its group is called', () => {
    expect(trailOf(['Shop'])).toBe('');
  });
});

describe('the state of a search', () => {
  const asked = { query: 'shop' };
  const searching: SearchState = { status: 'searching', asked, last: null };

  const found = (urls: readonly string[], total?: number): SearchState =>
    advanceSearch(searching, { type: 'answered', asked, result: result(urls, total) });

  test('takes the answer to the question asked last', () => {
    expect(found(['/a']).status).toBe('found');
    expect(advanceSearch(searching, { type: 'failed', asked }).status).toBe('failed');
  });

  test('drops answers to older questions, good or bad, even of the same words', () => {
    const older = { query: 'shop' };
    const answered = { type: 'answered', asked: older, result: result(['/a']) } as const;
    expect(advanceSearch(searching, answered)).toBe(searching);
    expect(advanceSearch(searching, { type: 'failed', asked: older })).toBe(searching);
  });

  test('drops an answer that comes after the field was emptied', () => {
    const idle = advanceSearch(searching, { type: 'cleared' });
    expect(advanceSearch(idle, { type: 'answered', asked, result: result(['/a']) })).toBe(idle);
  });

  test('keeps the results before while the next ones are on their way', () => {
    const next = advanceSearch(found(['/a']), { type: 'asked', asked: { query: 'shops' } });
    expect(next).toMatchObject({ status: 'searching', last: { hits: [{ url: '/a' }] } });
    expect(describeState(next)).toBe('Fetching new results...');
  });

  test('adds a page of results, each once, and says when that failed', () => {
    const first = found(['/a', '/b'], 20);
    const more = { type: 'more-answered', asked, result: result(['/b', '/c'], 20) } as const;
    expect(advanceSearch(first, more)).toMatchObject({
      found: { hits: [{ url: '/a' }, { url: '/b' }, { url: '/c' }], page: 2, more: 'idle' },
    });
    expect(advanceSearch(first, { type: 'more-failed', asked })).toMatchObject({
      found: { hits: [{ url: '/a' }, { url: '/b' }], page: 1, more: 'failed' },
    });
    expect(advanceSearch(first, { ...more, asked: { query: 'shop' } })).toBe(first);
  });

  test('is told in the texts readers know', () => {
    expect(describeState(found([]))).toBe('No results were found');
    expect(describeState(found(['/a']))).toBe('One document found');
    expect(describeState(found(['/a'], 12))).toBe('12 documents found');
    expect(searchHeading('')).toBe('Search the documentation');
    expect(searchHeading('shop')).toBe('Search results for "shop"');
  });
});

describe('the address of a search', () => {
  test('says the query and the area', () => {
    const question = { query: 'a&b ü', area: 'api' } as const;
    expect(searchHref(question)).toBe('/search?q=a%26b+%C3%BC&area=api');
    expect(parseSearchAddress('q=a%26b+%C3%BC&area=api')).toEqual(question);
    expect(searchHref({ query: '' })).toBe('/search');
  });

  test.each(['q=shop&area=', 'q=shop&area=toString', 'q=shop&area=API'])(
    'with an area that there is none of searches all: %s',
    (search) => {
      expect(parseSearchAddress(search)).toEqual({ query: 'shop' });
    },
  );
});

test('the report of a query without results carries the query, whatever is in it', () => {
  expect(missingResultsHref('mailto:a@b.example?subject={query}', '$& <ü>')).toBe(
    'mailto:a@b.example?subject=%24%26%20%3C%C3%BC%3E',
  );
});

describe('stored rows', () => {
  const row = { objectID: '1', type: 'lvl1', url: '/docs/shop', hierarchy: { lvl0: 'Shop' } };

  test('are left as they are where the modal can show them all', () => {
    expect(mendStoredRows(JSON.stringify([row]))).toBeNull();
  });

  test.each([
    ['{', '[]'],
    ['{}', '[]'],
    ['null', '[]'],
    [JSON.stringify([null, 3, {}, row]), JSON.stringify([row])],
    [JSON.stringify([{ ...row, url: 'javascript:alert(1)' }, row]), JSON.stringify([row])],
    [JSON.stringify([{ ...row, hierarchy: null }]), '[]'],
  ])('that the modal cannot show are left out: %s', (text, mended) => {
    expect(mendStoredRows(text)).toBe(mended);
  });
});

describe('the keys for search', () => {
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

  test('a slash works unless the reader is writing', () => {
    expect(isSearchShortcut({ ...press, key: '/' }, false)).toBe(true);
    expect(isSearchShortcut({ ...press, key: '/' }, true)).toBe(false);
    expect(isSearchShortcut({ ...press, key: '/', ctrlKey: true }, false)).toBe(false);
  });

  test('are left alone where something else has taken them', () => {
    expect(isSearchShortcut({ ...press, key: '/', defaultPrevented: true }, false)).toBe(false);
  });

  test('on the button are the beginning of a query, unless they press it or mean something else', () => {
    expect(beginsQuery({ ...press, key: 'ü' })).toBe(true);
    for (const key of [' ', '/', 'Enter', 'Tab', 'F5']) {
      expect(beginsQuery({ ...press, key })).toBe(false);
    }
    expect(beginsQuery({ ...press, ctrlKey: true })).toBe(false);
  });

  test('are written as the platform writes them', () => {
    expect(shortcutLabel('MacIntel')).toBe('⌘ K');
    expect(shortcutLabel('Linux x86_64')).toBe('Ctrl K');
  });
});
