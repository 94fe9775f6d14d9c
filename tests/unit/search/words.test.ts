import { describe, expect, test } from 'vitest';
import { findEndpoints, normalizePath, pathEndings } from '../../../src/search/paths.ts';
import { foldText, splitWords } from '../../../src/search/words.ts';

const forms = (text: string) => splitWords(text).map(({ whole, parts }) => [whole, ...parts]);

describe('words', () => {
  test.each([
    ['listOffers', ['listoffers', 'list', 'offers']],
    ['INSUFFICIENT_FUNDS', ['insufficientfunds', 'insufficient', 'funds']],
    ['X-Server-Key', ['xserverkey', 'x', 'server', 'key']],
    ['HTTPRequest', ['httprequest', 'http', 'request']],
    ['SHA-256', ['sha256', 'sha', '256']],
    ['Résumé', ['resume']],
    ['0.0.5', ['0.0.5']],
    ['ＡＢＣ', ['abc']],
  ])('%s is found whole and by its parts', (text, expected) => {
    expect(forms(text)).toEqual([expected]);
  });

  test('are what signs leave over, each at its place', () => {
    const text = 'The player’s `expectedPrice.amount`, <b>!';
    expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'The',
      'player',
      's',
      'expectedPrice',
      'amount',
      'b',
    ]);
    expect(splitWords(' -- ?? ')).toEqual([]);
  });

  test('tell code from prose', () => {
    const isIdentifier = (text: string) => splitWords(text)[0]?.isIdentifier;
    expect(['listOffers', 'list_offers'].map(isIdentifier)).toEqual([true, true]);
    expect(['sign-in', 'shop', 'Shop'].map(isIdentifier)).toEqual([false, false, false]);
  });

  test('have neither case nor accents', () => {
    expect(foldText('ÀÉÎ')).toBe('aei');
  });
});

describe('endpoints', () => {
  test.each([
    ['POST /v1/shop/purchase', 'post', '/shop/purchase'],
    ['/shop/purchase', null, '/shop/purchase'],
    ['shop/purchase/', null, '/shop/purchase'],
    ['https://api.example.com/v1/shop/offers?tag=a', null, '/shop/offers'],
    ['delete https://api.example.com/v1/friends/plr_7h2k', 'delete', '/friends/{}'],
    ['GET /v1/shop/offers/:offerId', 'get', '/shop/offers/{}'],
    ['/tasks', null, '/tasks'],
  ])('%s', (text, method, path) => {
    expect(findEndpoints(text)).toMatchObject([{ method, path }]);
  });

  test.each(['shop', 'purchase offer', '3', ''])('are not in: %s', (text) => {
    expect(findEndpoints(text)).toEqual([]);
  });

  test('have endings that say enough by themselves', () => {
    expect(pathEndings('/shop/offers/{}')).toEqual(['/shop/offers/{}', '/offers/{}']);
    expect(pathEndings('/tasks')).toEqual(['/tasks']);
    expect(normalizePath('/v1')).toBe('/{}');
  });
});
