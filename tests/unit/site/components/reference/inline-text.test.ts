import { describe, expect, test } from 'vitest';
import { splitPath } from '../../../../../src/site/components/reference/OperationReference.tsx';
import { splitText } from '../../../../../src/site/components/reference/InlineText.tsx';

describe('a text', () => {
  test('is code between backticks and prose elsewhere', () => {
    expect(splitText('Send `quantity` again.')).toEqual([
      { text: 'Send ', isCode: false },
      { text: 'quantity', isCode: true },
      { text: ' again.', isCode: false },
    ]);
    expect(splitText('`` a`b `` or `c`').filter(({ isCode }) => isCode)).toEqual([
      { text: 'a`b', isCode: true },
      { text: 'c', isCode: true },
    ]);
  });

  test('keeps an unpaired backtick', () => {
    expect(splitText('a ` b')).toEqual([{ text: 'a ` b', isCode: false }]);
    expect(splitText('')).toEqual([]);
  });
});

describe('a path', () => {
  test('is split into segments that begin with a slash, and those at their parameters', () => {
    expect(splitPath('/v1/friends/{playerId}')).toEqual([
      ['/v1'],
      ['/friends'],
      ['/', '{playerId}'],
    ]);
  });

  test('is not split at a slash in an expression', () => {
    expect(splitPath('{$request.body#/callbackUrl}/events/{id}')).toEqual([
      ['{$request.body#/callbackUrl}'],
      ['/events'],
      ['/', '{id}'],
    ]);
  });

  test.each([
    '/v1/leaderboards/{leaderboardId}/seasons/{seasonId}/rewards/claim',
    '{$request.body#/callbackUrl}/events/{id}',
    'https://{host}/events',
    'playerAdded',
  ])('is unchanged when its parts are joined: %s', (path) => {
    expect(splitPath(path).flat().join('')).toBe(path);
  });
});
