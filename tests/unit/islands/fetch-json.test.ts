import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../../../src/islands/loading/fetch-json.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerWith = (response: Response): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
};

describe('fetchJson', () => {
  test('an answer of JSON is its value', async () => {
    answerWith(Response.json({ pages: 2 }));
    await expect(fetchJson('/routes.json')).resolves.toEqual({ pages: 2 });
  });

  test('an answer with an error status fails and names address and status', async () => {
    answerWith(new Response('Not Found', { status: 404 }));
    await expect(fetchJson('/routes.json')).rejects.toThrow(
      '/routes.json answered with status 404',
    );
  });

  test('an answer that is not JSON fails', async () => {
    answerWith(new Response('<html>'));
    await expect(fetchJson('/routes.json')).rejects.toThrow(SyntaxError);
  });

  test('the request is given up after a time, so that nobody waits for ever', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answerWith(Response.json(null));
    await fetchJson('/routes.json');
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});
