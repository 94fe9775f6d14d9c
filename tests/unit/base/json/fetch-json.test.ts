import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../../../../src/base/json/fetch-json.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const respondWith = (response: Response): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
};

describe('fetchJson', () => {
  test('returns the value of a JSON response', async () => {
    respondWith(Response.json({ pages: 2 }));
    await expect(fetchJson('/routes.json')).resolves.toEqual({ pages: 2 });
  });

  test('rejects on an error status, naming address and status', async () => {
    respondWith(new Response('Not Found', { status: 404 }));
    await expect(fetchJson('/routes.json')).rejects.toThrow(
      '/routes.json responded with status 404',
    );
  });

  test('rejects on a response that is not JSON', async () => {
    respondWith(new Response('<html>'));
    await expect(fetchJson('/routes.json')).rejects.toThrow(SyntaxError);
  });

  test('aborts the request after a timeout', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    respondWith(Response.json(null));
    await fetchJson('/routes.json');
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});
