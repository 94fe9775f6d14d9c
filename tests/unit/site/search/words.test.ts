import { describe, expect, test } from 'vitest';
import {
  findEndpoints,
  normalizeEndpointPath,
  pathEndings,
} from '../../../../src/site/search/endpoints.ts';
import { foldText, splitWords } from '../../../../src/site/search/words.ts';

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
  ])('%s has a whole form and its parts', (text, expected) => {
    expect(forms(text)).toEqual([expected]);
  });

  test('are separated by punctuation, and know their positions', () => {
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

  test('identifiers are distinguished from prose', () => {
    const isIdentifier = (text: string) => splitWords(text)[0]?.isIdentifier;
    expect(['listOffers', 'list_offers'].map(isIdentifier)).toEqual([true, true]);
    expect(['sign-in', 'shop', 'Shop'].map(isIdentifier)).toEqual([false, false, false]);
  });

  test('are folded to lower case without accents', () => {
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

  test.each(['shop', 'purchase offer', '3', ''])('do not occur in: %s', (text) => {
    expect(findEndpoints(text)).toEqual([]);
  });

  test('have endings that identify them', () => {
    expect(pathEndings('/shop/offers/{}')).toEqual(['/shop/offers/{}', '/offers/{}']);
    expect(pathEndings('/tasks')).toEqual(['/tasks']);
    expect(normalizeEndpointPath('/v1')).toBe('/{}');
  });
});
