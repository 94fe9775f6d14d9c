import { describe, expect, test } from 'vitest';
import {
  replaceTokens,
  replaceTokensDeep,
  siteTokens,
} from '../../../../src/problems/tokens/tokens.ts';
import { loadConfig } from '../../content/build-fixture.ts';

const tokens = { product: 'Other Game', 'product-slug': 'other-game' };

describe('replaceTokens', () => {
  test.each([
    ['About %product%', 'About Other Game'],
    ['/what-is-%product-slug%', '/what-is-other-game'],
    ['%product%%product%', 'Other GameOther Game'],
    ['%product% and %product-slug%', 'Other Game and other-game'],
    ['printf("%s%d%")', 'printf("%s%d%")'],
    ['a%20b and 100%', 'a%20b and 100%'],
    ['%prodct%', '%prodct%'],
    ['%PRODUCT%', '%PRODUCT%'],
  ])('%j becomes %j', (text, replaced) => {
    expect(replaceTokens(text, tokens)).toBe(replaced);
  });

  test('a name that every object has is no token', () => {
    expect(replaceTokens('%constructor% %valueOf% %to-string%', tokens)).toBe(
      '%constructor% %valueOf% %to-string%',
    );
  });

  test('a value with signs of a replacement pattern is taken as it is', () => {
    expect(replaceTokens('About %product%', { product: "A$&B $1 $'" })).toBe("About A$&B $1 $'");
  });
});

test('tokens are replaced in every string of lists and maps, and nothing else changes', () => {
  const value = { a: ['%product%', 1, null, true, { '%product%': '%product-slug%' }] };
  expect(replaceTokensDeep(value, tokens)).toEqual({
    a: ['Other Game', 1, null, true, { '%product%': 'other-game' }],
  });
  expect(value.a[0]).toBe('%product%');
});

test('content has tokens for the identity, the addresses and the contact of the site', () => {
  const config = loadConfig({
    DOCS_PRODUCT_NAME: 'Other Game',
    DOCS_PRODUCT_SLUG: 'other-game',
    DOCS_SITE_URL: 'https://docs.example.org',
  });
  expect(siteTokens(config)).toEqual({
    product: 'Other Game',
    'product-slug': 'other-game',
    'site-url': 'https://docs.example.org',
    'dashboard-url': 'https://dashboard.other-game.example',
    'api-url': 'https://api.other-game.example',
    'support-email': 'support@other-game.example',
  });
});
