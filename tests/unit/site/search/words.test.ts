import { describe, expect, test } from 'vitest';
import {
  findEndpoints,
  normalizeEndpointPath,
  pathEndings,
} from '../../../../src/site/search/endpoints.ts';
import { foldText, formsOf, splitWords } from '../../../../src/site/search/words.ts';

const forms = (text: string) => splitWords(text).map(formsOf);

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
    ['C++', ['c++']],
    ['g++', ['g++']],
    ['F#', ['f#']],
    ['.NET', ['.net', 'net']],
    ['--dry-run', ['--dryrun', 'dryrun', 'dry', 'run']],
    ['$HOME', ['$home', 'home']],
    ['@rope/pulley', ['@rope/pulley', 'ropepulley', 'rope', 'pulley']],
    ['=>', ['=>']],
    ['ENOENT', ['enoent']],
    ['404', ['404']],
    ['हिन्दी', ['हिन्दी']],
  ])('%s has a whole form and its parts', (text, expected) => {
    expect(forms(text)).toEqual([expected]);
  });

  test.each([
    ['使用C++编写', ['使用', 'c++', '编写']],
    ['支持Node.js。', ['支持', 'node.js', 'node', 'js']],
    ['JavaとC++', ['java', 'と', 'c++']],
  ])('with signs are found between letters of other scripts: %s', (text, expected) => {
    expect(forms(text).flat()).toEqual(expected);
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

  test.each([
    ['設定のWebhook', ['設定', '定の', 'webhook']],
    ['v2設定', ['v2', '設定']],
    ['ガ', ['ガ']],
    ['ｶﾞｽ', ['ガス']],
    ['がく', ['がく']],
    ['か\u3099く', ['がく']],
    ['คืน', ['คืน']],
    ['한글날', ['한글', '글날']],
    ['한글'.normalize('NFD'), ['한글']],
    ['𠮷野家', ['𠮷野', '野家']],
  ])('%s has a form for each pair of its letters', (text, expected) => {
    expect(forms(text).flat()).toEqual(expected);
  });

  test.each([
    ['the file reward.go.', ['the', 'file', 'reward.go', 'reward', 'go']],
    ['Wing.generated.h', ['wing.generated.h', 'wing', 'generated', 'h']],
    ['.eslintrc.json', ['.eslintrc.json', 'eslintrc', 'json']],
    ['the end.Next', ['the', 'end', 'next']],
    ['page#anchor and issue#', ['page', 'anchor', 'and', 'issue']],
    ['a.then(b)', ['a', 'then', 'b']],
    ['me@rope.example', ['me', 'rope.example', 'rope', 'example']],
  ])('a file name is a form of its first word, but other signs separate: %s', (text, expected) => {
    expect(forms(text).flat()).toEqual(expected);
  });

  test('identifiers are distinguished from prose', () => {
    const isIdentifier = (text: string) => splitWords(text)[0]?.isIdentifier;
    expect(['listOffers', 'list_offers'].map(isIdentifier)).toEqual([true, true]);
    expect(['sign-in', 'shop', 'Shop'].map(isIdentifier)).toEqual([false, false, false]);
  });

  test('are folded to lower case without accents', () => {
    expect(foldText('ÀÉÎ')).toBe('aei');
    expect(foldText('Straße ёлка ΆΡΑ')).toBe('strasse елка αρα');
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
