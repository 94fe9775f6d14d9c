import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeLoadFailure } from '../../../../src/site/islands/navigation/page-failure.ts';
import {
  beginNavigation,
  endNavigation,
  latestNavigation,
  onNavigation,
  postponedPage,
  postponeNavigation,
} from '../../../../src/site/islands/navigation/navigation-store.ts';
import {
  releaseReload,
  reloadPage,
  reloadPageOnce,
} from '../../../../src/site/islands/recovery/reload-page.ts';

const reload = vi.fn<() => void>();
let values: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
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

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an automatic reload happens', () => {
  test('once, and once more after the reader has moved on', async () => {
    expect(await reloadPageOnce()).toBe(true);
    expect(await reloadPageOnce()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    releaseReload();
    expect(await reloadPageOnce()).toBe(true);
  });

  test('once while the page is being left, and again where the reader has stopped that', async () => {
    await reloadPage();
    await reloadPage();
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    await reloadPage();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('never where storage is blocked, as nothing would stop a loop', async () => {
    vi.stubGlobal('window', {
      location: { pathname: '/docs', href: 'https://docs.example/docs', reload },
      get sessionStorage() {
        throw new Error('SecurityError');
      },
    });
    expect(await reloadPageOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(releaseReload).not.toThrow();
  });
});

describe('an automatic reload of a page that is being left', () => {
  const listen = async () => {
    let leave = (): void => undefined;
    Object.assign(window, {
      addEventListener: (_type: string, listener: () => void) => {
        leave = listener;
      },
    });
    vi.resetModules();
    const { reloadPageOnce: reloadOnce } =
      await import('../../../../src/site/islands/recovery/reload-page.ts');
    return { leave, reloadOnce };
  };

  test('waits until the page has stayed, however often it was about to go', async () => {
    const { leave, reloadOnce } = await listen();
    leave();
    const reloading = reloadOnce();
    await vi.advanceTimersByTimeAsync(8000);
    leave();
    await vi.advanceTimersByTimeAsync(9999);
    expect(reload).not.toHaveBeenCalled();
    expect(values.size).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reloading).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does not happen where the reader has moved on', async () => {
    const { leave, reloadOnce } = await listen();
    leave();
    const reloading = reloadOnce();
    window.location.pathname = '/elsewhere';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reloading).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a reload keeps what is on screen', () => {
  test('without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await reloadPage()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('when the server does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await reloadPage()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('but not when it responds, with whichever status', async () => {
    expect(await reloadPage()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('and repeated clicks send one request', async () => {
    const request = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('')));
    vi.stubGlobal('fetch', request);
    await Promise.all([reloadPage(), reloadPage(), reloadPage()]);
    expect(request).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the text of a failed load', () => {
  test('is the error and its status', () => {
    expect(describeLoadFailure(new Error('Under maintenance'), { status: 503 })).toBe(
      'Error: Under maintenance (The server responded with status 503.)',
    );
    expect(describeLoadFailure(new TypeError('Failed to fetch'), null)).toBe(
      'TypeError: Failed to fetch',
    );
  });

  test('is never the page of a server', () => {
    expect(describeLoadFailure(new Error('<html>nginx'), { status: 502 })).toBe(
      'The server responded with status 502.',
    );
    expect(describeLoadFailure(new Error('x'.repeat(400)), null)).toBe(
      'The response of the server cannot be shown.',
    );
  });
});

describe('a navigation', () => {
  test('that is pending can be postponed, once', () => {
    const navigation = beginNavigation('/a', false);
    expect(postponeNavigation()).toBe(navigation);
    expect(postponedPage.get()).toBe('/a');
    expect(postponeNavigation()).toBeNull();
    endNavigation(navigation, 'succeeded');
    expect(latestNavigation.get()?.status).toBe('abandoned');
  });

  test('that has ended, or that a newer one has overtaken, cannot', () => {
    const first = beginNavigation('/a', false);
    const second = beginNavigation('/b', false);
    endNavigation(first, 'failed');
    expect(postponeNavigation()).toBe(second);
    endNavigation(beginNavigation('/c', false), 'succeeded');
    expect(postponeNavigation()).toBeNull();
    expect(postponedPage.get()).toBeNull();
  });

  test('is announced when it begins and when it succeeds', () => {
    const listener = vi.fn<() => void>();
    const stops = (['pending', 'succeeded'] as const).map((status) =>
      onNavigation(status, listener),
    );
    const navigation = beginNavigation('/a', false);
    expect(listener).toHaveBeenCalledTimes(1);
    endNavigation(navigation, 'succeeded');
    expect(listener).toHaveBeenCalledTimes(2);
    endNavigation(beginNavigation('/b', false), 'failed');
    expect(listener).toHaveBeenCalledTimes(3);
    stops.forEach((stop) => stop());
  });
});
