import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  readServerIds,
  chosenServer,
  serverKey,
} from '../../../../src/site/islands/server-choice/server-choice.ts';
import { firstPaintScript } from '../../../../src/site/islands/theme/first-paint-script.ts';

const list = 'https://api.game.example https://test.game.example mock';

const paintFirst = (servers: string | null, read: (key: string) => string | null) => {
  const attributes = new Map<string, string>();
  runInNewContext(firstPaintScript, {
    URLSearchParams,
    addEventListener: () => {},
    location: { search: '' },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: read },
    document: {
      documentElement: {
        getAttribute: (name: string) => (name === 'data-servers' ? servers : null),
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
    },
  });
  return attributes.get('data-server');
};

test('the server before first paint is what the store resolves, whatever is stored', () => {
  const ids = readServerIds(list);
  for (const stored of [...ids, null, '', ' ', 'null', 'MOCK', '0', '{}', list, "x' onload='"]) {
    const painted = paintFirst(list, (key) => (key === serverKey ? stored : null));
    expect(painted).toBe(String(ids.indexOf(chosenServer(stored, ids))));
  }
});

test('the first server shows where storage is blocked, and none on a site without a choice', () => {
  const block = (): never => {
    throw new Error('SecurityError');
  };
  expect(paintFirst(list, block)).toBe('0');
  expect(paintFirst(null, () => 'mock')).toBeUndefined();
});
