import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeLoadFailure } from '../../../src/islands/navigation/describe-failure.ts';
import {
  beginNavigation,
  endNavigation,
  giveUpNavigation,
} from '../../../src/islands/navigation/pending-navigation.ts';
import { reloadPage, reloadPageOnce } from '../../../src/islands/recovery/reload-page.ts';
import { claimReload, releaseReload } from '../../../src/islands/recovery/reload-once.ts';

const reload = vi.fn<() => void>();
let values: Map<string, string>;

beforeEach(() => {
  values = new Map();
  reload.mockClear();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
  vi.stubGlobal('window', {
    location: { pathname: '/docs', href: 'https://docs.example/docs', reload },
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a page is loaded anew by itself', () => {
  test('once, and once more after the reader has moved on', async () => {
    expect(await reloadPageOnce()).toBe(true);
    expect(await reloadPageOnce()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    releaseReload();
    expect(await reloadPageOnce()).toBe(true);
  });

  test('never where that cannot be remembered', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new Error('SecurityError');
      },
    });
    expect(claimReload('/docs')).toBe(false);
    expect(releaseReload).not.toThrow();
  });
});

describe('a reload keeps what is on screen', () => {
  test('without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await reloadPage()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('when the site does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await reloadPage()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('but not when it answers, whatever it says', async () => {
    expect(await reloadPage()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the text of a failed load', () => {
  test('is the error and its status', () => {
    expect(describeLoadFailure(new Error('Under maintenance'), { status: 503 })).toBe(
      'Error: Under maintenance (The server answered with status 503.)',
    );
    expect(describeLoadFailure(new TypeError('Failed to fetch'), null)).toBe(
      'TypeError: Failed to fetch',
    );
  });

  test('is never the page of a server', () => {
    expect(describeLoadFailure(new Error('<html>nginx'), { status: 502 })).toBe(
      'The server answered with status 502.',
    );
    expect(describeLoadFailure(new Error('x'.repeat(400)), null)).toBe(
      'The answer of the server cannot be shown.',
    );
  });
});

describe('a navigation', () => {
  test('that is going on can be given up, once', () => {
    const navigation = beginNavigation('/a');
    expect(giveUpNavigation()).toBe(navigation);
    expect(navigation.isGivenUp).toBe(true);
    expect(giveUpNavigation()).toBeNull();
  });

  test('that has ended, or that a newer one has overtaken, cannot', () => {
    const first = beginNavigation('/a');
    const second = beginNavigation('/b');
    endNavigation(first);
    expect(giveUpNavigation()).toBe(second);
    expect(first.isGivenUp).toBe(false);
    endNavigation(beginNavigation('/c'));
    expect(giveUpNavigation()).toBeNull();
  });
});
