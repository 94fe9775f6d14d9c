import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPayload, takePayload } from '../../../src/islands/navigation/kept-payloads.ts';

const address = 'https://docs.example/RSC/R/docs/a.txt?query=';

const fetchAhead = vi.fn<(path: string) => Promise<Response>>();
const fetchNow = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('now')));

const take = async (): Promise<string> => (await takePayload(address, fetchNow)).text();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchAhead);
  vi.stubGlobal('location', { href: 'https://docs.example/' });
  fetchAhead.mockImplementation(() => Promise.resolve(new Response('ahead')));
});
afterEach(async () => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a payload that was fetched ahead is taken once', async () => {
  keepPayload('/docs/a#part');
  expect(fetchAhead).toHaveBeenCalledWith('/RSC/R/docs/a.txt', { priority: 'low' });
  expect(await take()).toBe('ahead');
  expect(await take()).toBe('now');
});

test('one that is kept is not fetched again', () => {
  keepPayload('/docs/a');
  keepPayload('/docs/a?from=b');
  expect(fetchAhead).toHaveBeenCalledTimes(1);
});

test('one that is older than a minute is fetched again', async () => {
  keepPayload('/docs/a');
  vi.advanceTimersByTime(60_000);
  expect(await take()).toBe('now');
});

test.each([
  ['is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['cannot be reached', () => Promise.reject(new Error('down'))],
])('one that %s is requested by whoever wants it', async (_name, respond) => {
  fetchAhead.mockImplementation(respond);
  keepPayload('/docs/a');
  expect(await take()).toBe('now');
});

test('one that failed can be fetched ahead again', async () => {
  fetchAhead.mockImplementationOnce(() => Promise.reject(new Error('down')));
  keepPayload('/docs/a');
  await vi.waitFor(() => {
    keepPayload('/docs/a');
    expect(fetchAhead).toHaveBeenCalledTimes(2);
  });
  expect(await take()).toBe('ahead');
});
