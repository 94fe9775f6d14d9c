import { describe, expect, test } from 'vitest';
import { splitPath, splitText } from '../../../../src/components/reference/split-text.ts';

describe('a text', () => {
  test('is code between backticks and prose elsewhere', () => {
    expect(splitText('Send `quantity` again.')).toEqual([
      { text: 'Send ', isCode: false },
      { text: 'quantity', isCode: true },
      { text: ' again.', isCode: false },
    ]);
    expect(splitText('`a``b`').map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('keeps an unpaired backtick', () => {
    expect(splitText('a ` b')).toEqual([{ text: 'a ` b', isCode: false }]);
    expect(splitText('')).toEqual([]);
  });
});

describe('a path', () => {
  test('is split into segments that begin with a slash, and into text and parameters', () => {
    expect(splitPath('/v1/friends/{playerId}')).toEqual([
      [{ text: '/v1', isParameter: false }],
      [{ text: '/friends', isParameter: false }],
      [
        { text: '/', isParameter: false },
        { text: '{playerId}', isParameter: true },
      ],
    ]);
  });

  test('is unchanged when its parts are joined', () => {
    const path = '/v1/leaderboards/{leaderboardId}/seasons/{seasonId}/rewards/claim';
    const text = splitPath(path)
      .flat()
      .map((part) => part.text)
      .join('');
    expect(text).toBe(path);
  });
});
