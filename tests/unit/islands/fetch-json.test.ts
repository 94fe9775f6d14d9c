import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../../../src/islands/loading/fetch-json.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerWith = (response: Response): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
};

describe('fetchJson', () => {
  test('returns the value of a JSON response', async () => {
    answerWith(Response.json({ pages: 2 }));
    await expect(fetchJson('/routes.json')).resolves.toEqual({ pages: 2 });
  });

  test('rejects on an error status, naming address and status', async () => {
    answerWith(new Response('Not Found', { status: 404 }));
    await expect(fetchJson('/routes.json')).rejects.toThrow(
      '/routes.json answered with status 404',
    );
  });

  test('rejects on a response that is not JSON', async () => {
    answerWith(new Response('<html>'));
    await expect(fetchJson('/routes.json')).rejects.toThrow(SyntaxError);
  });

  test('aborts the request after a timeout', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answerWith(Response.json(null));
    await fetchJson('/routes.json');
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});
