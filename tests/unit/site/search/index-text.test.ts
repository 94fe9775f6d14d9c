import { describe, expect, test } from 'vitest';
import {
  decodeNumber,
  decodeNumbers,
  encodeNumber,
} from '../../../../src/site/search/index/number-text.ts';
import type { IndexTerm } from '../../../../src/site/search/index/posting.ts';
import {
  decodeTerms,
  encodeShard,
  openPostings,
} from '../../../../src/site/search/index/shard-text.ts';

describe('numbers as text', () => {
  const numbers = [
    0, 1, 56, 57, 58, 90, 91, 127, 128, 2047, 55_259, 55_260, 65_000, 100_000, 900_000,
  ];

  test.each(numbers)('%i is decoded to itself', (value) => {
    expect(decodeNumber(encodeNumber(value))).toBe(value);
  });

  test('JSON does not escape them', () => {
    const text = numbers.map(encodeNumber).join('');
    expect(JSON.stringify(text)).toBe(`"${text}"`);
    expect([...decodeNumbers(text)]).toEqual(numbers);
  });

  test('a small number takes one byte', () => {
    expect(Buffer.byteLength(encodeNumber(90))).toBe(1);
  });
});

describe('a shard', () => {
  const posting = (
    section: number,
    impact: number,
    heading: IndexTerm['postings'][number]['heading'],
  ) => ({
    section,
    impact,
    heading,
  });
  const terms: IndexTerm[] = [
    { term: '/shop/{}', frequency: 1, postings: [posting(3, 14, { span: 2, length: 2 })] },
    {
      term: 'list',
      frequency: 900,
      postings: [posting(0, 0.2, { span: 1, length: 4 }), posting(70_000, 5, null)],
    },
    { term: 'listoffers', frequency: 1, postings: [posting(2, 7, { span: 2, length: 3 })] },
    { term: 'résumé', frequency: 1, postings: [posting(1, 1, null)] },
  ];
  const shard = encodeShard(terms);

  test('is decoded to its terms and postings', () => {
    expect(decodeTerms(shard.terms)).toEqual(terms.map(({ term }) => term));
    const entries = terms.map((_, index) => openPostings(shard)(index));
    expect(entries.map(({ frequency }) => frequency)).toEqual([1, 900, 1, 1]);
    for (const [index, { postings }] of entries.entries()) {
      const written = terms[index]?.postings ?? [];
      expect([...postings.sections]).toEqual(written.map(({ section }) => section));
      expect([...postings.spans]).toEqual(written.map(({ heading }) => heading?.span ?? 0));
      expect([...postings.lengths]).toEqual(written.map(({ heading }) => heading?.length ?? 0));
      for (const [at, impact] of postings.impacts.entries()) {
        const exact = written[at]?.impact ?? Number.NaN;
        expect(Math.abs(impact - exact) / exact).toBeLessThan(0.35);
      }
    }
  });

  test('may be empty', () => {
    expect(decodeTerms(encodeShard([]).terms)).toEqual([]);
  });
});
