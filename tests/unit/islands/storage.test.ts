import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: Record<string, unknown>) => void;

let values: Map<string, string>;
let isBlocked: boolean;
let handlers: Map<string, Handler>;

/** A fresh module in a fresh window: the module remembers what it could not store. */
const loadStorage = () => import('../../../src/islands/storage.ts');

beforeEach(() => {
  vi.resetModules();
  values = new Map();
  isBlocked = false;
  handlers = new Map();
  vi.stubGlobal('window', {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    get localStorage() {
      if (isBlocked) {
        throw new Error('SecurityError');
      }
      return {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
      };
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('blocked storage reads as nothing', async () => {
  isBlocked = true;
  const { readStored } = await loadStorage();
  expect(readStored('theme')).toBeNull();
});

test('a choice holds until the page is left although storage is blocked', async () => {
  isBlocked = true;
  const { readStored, writeStored } = await loadStorage();
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
});

test('writing tells those who follow the key, and nobody else', async () => {
  const { subscribeToStored, writeStored } = await loadStorage();
  const follower = vi.fn<() => void>();
  const stranger = vi.fn<() => void>();
  subscribeToStored('theme', follower);
  subscribeToStored('other', stranger);
  writeStored('theme', 'dark');
  expect(values.get('theme')).toBe('dark');
  expect(follower).toHaveBeenCalledOnce();
  expect(stranger).not.toHaveBeenCalled();
});

test('who stopped following hears nothing', async () => {
  const { subscribeToStored, writeStored } = await loadStorage();
  const follower = vi.fn<() => void>();
  subscribeToStored('theme', follower)();
  writeStored('theme', 'dark');
  expect(follower).not.toHaveBeenCalled();
});

test('a change in another tab reaches those who follow the key', async () => {
  const { subscribeToStored } = await loadStorage();
  const follower = vi.fn<() => void>();
  subscribeToStored('theme', follower);
  handlers.get('storage')?.({ key: 'other' });
  expect(follower).not.toHaveBeenCalled();
  handlers.get('storage')?.({ key: 'theme' });
  expect(follower).toHaveBeenCalledOnce();
});

test('clearing storage in another tab reaches everybody', async () => {
  const { subscribeToStored } = await loadStorage();
  const followers = [vi.fn<() => void>(), vi.fn<() => void>()];
  followers.forEach((follower, index) => subscribeToStored(`key-${index}`, follower));
  handlers.get('storage')?.({ key: null });
  followers.forEach((follower) => expect(follower).toHaveBeenCalledOnce());
});

test('a page that returns from the back/forward cache reads again', async () => {
  const { subscribeToStored } = await loadStorage();
  const follower = vi.fn<() => void>();
  subscribeToStored('theme', follower);
  handlers.get('pageshow')?.({ persisted: false });
  expect(follower).not.toHaveBeenCalled();
  handlers.get('pageshow')?.({ persisted: true });
  expect(follower).toHaveBeenCalledOnce();
});
