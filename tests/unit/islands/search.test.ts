import { describe, expect, test } from 'vitest';
import { excerptAround, markMatches } from '../../../src/islands/search/excerpt.ts';
import { findDocuments } from '../../../src/islands/search/score-records.ts';
import { parseSearchRecords } from '../../../src/islands/search/search-records.ts';
import { isSearchShortcut, shortcutLabel } from '../../../src/islands/search/search-shortcut.ts';
import {
  advanceSearch,
  describeCount,
  searchHeading,
  type SearchState,
} from '../../../src/islands/search/search-state.ts';
import { splitWords } from '../../../src/islands/search/search-words.ts';

const record = (href: string, title: string, heading = '', text = '') => ({
  href,
  title,
  heading,
  text,
  breadcrumbs: ['REST API'],
});

describe('words of a query', () => {
  test('lose case, accents, signs and repetition', () => {
    expect(splitWords('  Résumé, submit_score RESUME! ')).toEqual(['resume', 'submit', 'score']);
  });

  test('do not exist in a query of signs alone', () => {
    expect(splitWords('/ -- ?')).toEqual([]);
  });
});

describe('what a query finds', () => {
  const hrefs = (records: ReturnType<typeof record>[], query: string) =>
    findDocuments(records, query).map(({ href }) => href);

  test('a word counts in the title before a heading before the text', () => {
    const records = [
      record('/text', 'Profile', 'Names', 'Buy it in the shop.'),
      record('/heading', 'Profile', 'The shop', ''),
      record('/title', 'Shop', 'Offers', ''),
    ];
    expect(hrefs(records, 'shop')).toEqual(['/title', '/heading', '/text']);
  });

  test('a whole word counts before the beginning of one before its inside', () => {
    const records = [
      record('/inside', 'Workshop'),
      record('/beginning', 'Shopping'),
      record('/word', 'Shop'),
    ];
    expect(hrefs(records, 'shop')).toEqual(['/word', '/beginning', '/inside']);
  });

  test('every word must occur', () => {
    const records = [record('/a', 'Shop', 'Offers'), record('/b', 'Shop', 'Orders')];
    expect(hrefs(records, 'shop orders')).toEqual(['/b']);
    expect(hrefs(records, 'shop refunds')).toEqual([]);
  });

  test('one or two letters find nothing inside words', () => {
    expect(hrefs([record('/a', 'Workshop')], 'ho')).toEqual([]);
    expect(hrefs([record('/a', 'Workshop')], 'wo')).toEqual(['/a']);
  });

  test('accents and case do not matter', () => {
    expect(hrefs([record('/a', 'Résumé')], 'RESUME')).toEqual(['/a']);
  });

  test('a page is found once, with its best three passages', () => {
    const passages = ['Refund', 'Refunds', 'Rules', 'Other refunds'].map((heading, index) =>
      record(`/docs/shop#${index}`, 'Shop', heading, 'Every refund is listed.'),
    );
    const found = findDocuments(passages, 'refund');
    expect(found.map(({ href }) => href)).toEqual(['/docs/shop']);
    expect(found[0]?.passages.map(({ heading }) => heading)).toEqual([
      'Refund',
      'Refunds',
      'Other refunds',
    ]);
  });

  test('equals stay in the order of the site', () => {
    expect(hrefs([record('/b', 'Shop'), record('/a', 'Shop')], 'shop')).toEqual(['/b', '/a']);
  });

  test('a query without words finds nothing', () => {
    expect(findDocuments([record('/a', 'Shop')], ' / ')).toEqual([]);
  });
});

describe('excerpts', () => {
  test('mark the words and keep the rest, character for character', () => {
    const text = 'The Shop sells; shops sell.';
    const segments = markMatches(text, ['shop']);
    expect(segments.filter(({ isMatch }) => isMatch).map((segment) => segment.text)).toEqual([
      'Shop',
      'shop',
    ]);
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
    segments.forEach((segment) => expect(text.startsWith(segment.text, segment.at)).toBe(true));
  });

  test('prefer the longer of two words', () => {
    const marked = markMatches('shopping', ['shop', 'shopping']).filter(({ isMatch }) => isMatch);
    expect(marked.map((segment) => segment.text)).toEqual(['shopping']);
  });

  test('take signs of a query as themselves', () => {
    expect(markMatches('a.b', ['a.b', '('])).toHaveLength(1);
  });

  test('of a short text are the text', () => {
    expect(excerptAround('A short text.', ['text'])).toBe('A short text.');
  });

  test('of a long text hold the word found, between whole words', () => {
    const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
    const excerpt = excerptAround(text, ['needle']);
    expect(excerpt).toContain('needle');
    expect(excerpt.length).toBeLessThan(200);
    expect(excerpt).toMatch(/^… before .* after …$/);
  });
});

describe('the state of a search', () => {
  const asked: SearchState = { status: 'searching', query: 'shop' };

  test('takes the answer to the query asked last', () => {
    const answered = { type: 'answered', query: 'shop', documents: [] } as const;
    expect(advanceSearch(asked, answered).status).toBe('found');
    expect(advanceSearch(asked, { type: 'failed', query: 'shop' }).status).toBe('failed');
  });

  test('drops answers to older queries, good or bad', () => {
    expect(advanceSearch(asked, { type: 'answered', query: 'sho', documents: [] })).toBe(asked);
    expect(advanceSearch(asked, { type: 'failed', query: 'sho' })).toBe(asked);
  });

  test('drops an answer that comes after the field was emptied', () => {
    const idle = advanceSearch(asked, { type: 'cleared' });
    expect(advanceSearch(idle, { type: 'answered', query: 'shop', documents: [] })).toBe(idle);
  });

  test('is told in the texts readers know', () => {
    expect(describeCount(0)).toBe('No results were found');
    expect(describeCount(1)).toBe('One document found');
    expect(describeCount(12)).toBe('12 documents found');
    expect(searchHeading('')).toBe('Search the documentation');
    expect(searchHeading('shop')).toBe('Search results for "shop"');
  });
});

describe('loaded records', () => {
  test('are taken as they are, with what may be missing filled in', () => {
    expect(parseSearchRecords([{ href: '/a', title: 'A' }])).toEqual([
      { href: '/a', title: 'A', heading: '', text: '', breadcrumbs: [] },
    ]);
  });

  test.each([[{}], ['<html>'], [null], [[{ title: 'no address' }]], [[null]]])(
    'of another shape are a failure: %j',
    (value) => {
      expect(() => parseSearchRecords(value)).toThrow('Expected');
    },
  );
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

  test('are written as the platform writes them', () => {
    expect(shortcutLabel('MacIntel')).toBe('⌘ K');
    expect(shortcutLabel('Linux x86_64')).toBe('Ctrl K');
  });
});
