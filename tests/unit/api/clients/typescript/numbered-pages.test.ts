import { expect, test } from 'vitest';
import { eachNumberedItem } from '../../../../../src/api/clients/typescript/runtime/numbered-pages.ts';

type Server = (number: number) => { readonly items: readonly unknown[]; readonly total?: number };

const collect = async (
  server: Server,
  counts: 'pages' | 'entries',
  first: number,
  total: readonly string[] | null = null,
) => {
  const requestedPages: number[] = [];
  const items: unknown[] = [];
  const pages = eachNumberedItem(
    { counts, items: ['items'], total },
    (number) => {
      requestedPages.push(number);
      expect(requestedPages.length).toBeLessThan(10);
      return Promise.resolve(server(number));
    },
    first,
  );
  for await (const item of pages) {
    items.push(item);
  }
  return { items, requestedPages };
};

const all = [1, 2, 3, 4, 5];

test('pages of every kind end with the last entry', async () => {
  const pages: Server = (page) => ({ items: all.slice(page * 2 - 2, page * 2) });
  expect(await collect(pages, 'pages', 1)).toEqual({ items: all, requestedPages: [1, 2, 3] });
  const entries: Server = (offset) => ({ items: all.slice(offset, offset + 2) });
  expect(await collect(entries, 'entries', 0)).toEqual({ items: all, requestedPages: [0, 2, 4] });
  const even: Server = (offset) => ({ items: all.slice(0, 4).slice(offset, offset + 2) });
  expect(await collect(even, 'entries', 0)).toEqual({
    items: [1, 2, 3, 4],
    requestedPages: [0, 2, 4],
  });
});

test('a total ends a list, and nothing else but an empty page does then', async () => {
  const sizes = [2, 1, 2];
  const uneven: Server = (page) => {
    const from = sizes.slice(0, page - 1).reduce((sum, size) => sum + size, 0);
    return { items: all.slice(from, from + (sizes[page - 1] ?? 0)), total: 5 };
  };
  expect(await collect(uneven, 'pages', 1, ['total'])).toEqual({
    items: all,
    requestedPages: [1, 2, 3],
  });
  const short: Server = (page) => ({ items: page === 1 ? [1] : [], total: 9 });
  expect(await collect(short, 'pages', 1, ['total'])).toEqual({
    items: [1],
    requestedPages: [1, 2],
  });
});

test('entries may contain numbers that JavaScript reads as infinity, and long integers', async () => {
  const pages = [[Infinity, 1n], [-Infinity], [null], []];
  expect((await collect((page) => ({ items: pages[page] ?? [] }), 'entries', 0)).items).toEqual([
    Infinity,
    1n,
    null,
  ]);
});

test('a server that does not know the parameter is asked twice, and its page is counted once', async () => {
  expect(await collect(() => ({ items: all }), 'pages', 1)).toEqual({
    items: all,
    requestedPages: [1, 2],
  });
});
