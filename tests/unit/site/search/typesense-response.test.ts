import { describe, expect, test } from 'vitest';
import { buildDocuments } from '../../../../src/site/search/hosted/typesense-document.ts';
import { makeSections } from './make-search.ts';
import { readFound, readRuns } from '../../../../src/site/search/hosted/typesense-response.ts';

describe('delimiters of matches', () => {
  test('become runs, even if one is missing', () => {
    expect(readRuns('a \ue000b\ue001 c')).toEqual([
      { text: 'a ', isMatch: false },
      { text: 'b', isMatch: true },
      { text: ' c', isMatch: false },
    ]);
    expect(readRuns('\ue000open')).toEqual([{ text: 'open', isMatch: false }]);
    expect(readRuns('close\ue001')).toEqual([{ text: 'close', isMatch: false }]);
  });

  test('are also read from a map of highlights, flat or nested', () => {
    const document = {
      url: '/a',
      'hierarchy.lvl0': 'Docs',
      'hierarchy.lvl1': 'Shop',
      content: 'Text',
    };
    const hit = (highlight: unknown) => ({ document, highlight, text_match: 1 });
    const read = (highlight: unknown) =>
      readFound({ results: [{ found: 1, hits: [hit(highlight)] }] }, 'price').hits[0]?.titleRuns;
    const value = { value: '\ue000Shop\ue001' };
    const runs = [{ text: 'Shop', isMatch: true }];
    expect(read({ 'hierarchy.lvl1': value })).toEqual(runs);
    expect(read({ hierarchy: { lvl1: value } })).toEqual(runs);
    expect(read({})).toEqual([{ text: 'Shop', isMatch: false }]);
  });
});

test.each([
  [
    { tag: 'ar', direction: 'rtl' },
    { tag: 'ar', direction: 'rtl' },
  ],
  [null, null],
] as const)('a hit has the language that was pushed: %j', (language, expected) => {
  const [section] = makeSections({ a: { title: 'منارة', text: 'ضوء' } });
  const documents = buildDocuments(section ? [{ ...section, language }] : []);
  const hits = documents.map((document) => ({ document }));
  expect(readFound({ results: [{ found: 1, hits }] }, 'a').hits[0]?.language).toEqual(expected);
});

test.each(['https://elsewhere.example/docs', '//elsewhere.example', '/\t/elsewhere.example', 3])(
  'a hit with an address that leaves the site is malformed: %s',
  (url) => {
    const document = { url, 'hierarchy.lvl0': 'Docs', 'hierarchy.lvl1': 'Shop' };
    expect(() => readFound({ results: [{ found: 1, hits: [{ document }] }] }, 'shop')).toThrow(
      'Expected a path and a title of each hit',
    );
  },
);
