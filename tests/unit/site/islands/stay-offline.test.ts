import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayOffline } from '../../../../src/site/islands/navigation/offline-stay.ts';
import {
  beginNavigation,
  latestNavigation,
  postponedPage,
} from '../../../../src/site/islands/navigation/navigation-store.ts';

const replace = vi.fn<() => Promise<void>>(async () => undefined);
const failing: typeof fetch = async () => {
  throw new TypeError('Failed to fetch');
};
const request = (isAwaited: boolean) =>
  stayOffline(failing, replace, () => isAwaited)('https://docs.example/RSC/R/docs.txt');

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('window', {
    location: { pathname: '/', search: '', hash: '' },
    history: { back: () => undefined },
  });
  replace.mockClear();
  postponedPage.set(null);
  beginNavigation('/docs', false);
});
afterEach(() => vi.unstubAllGlobals());

test('a page that cannot be loaded offline is offered later, and the current page stays', async () => {
  await expect(request(true)).rejects.toThrow('Failed to fetch');
  expect(latestNavigation.get()?.status).toBe('abandoned');
  expect(postponedPage.get()).toBe('/docs');
  expect(replace).toHaveBeenCalledOnce();
});

test('a prefetched page that fails offline does not end the navigation to another page', async () => {
  await expect(request(false)).rejects.toThrow('Failed to fetch');
  expect(latestNavigation.get()?.status).toBe('pending');
  expect(replace).not.toHaveBeenCalled();
});
