import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: Record<string, unknown>) => void;

let values: Map<string, string>;
let isBlocked: boolean;
let handlers: Map<string, Handler>;

const loadStorage = () => import('../../../../src/site/islands/storage.ts');

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

test('a stored value is read, and blocked storage reads as null', async () => {
  values.set('theme', 'dark');
  const { storedValue } = await loadStorage();
  expect(storedValue('theme').get()).toBe('dark');
  isBlocked = true;
  expect(storedValue('other').get()).toBeNull();
});

test('a choice holds until the reader leaves the page although storage is blocked', async () => {
  isBlocked = true;
  const { storedValue } = await loadStorage();
  storedValue('theme').set('dark');
  expect(storedValue('theme').get()).toBe('dark');
  handlers.get('pageshow')?.({ persisted: true });
  expect(storedValue('theme').get()).toBe('dark');
});

test('writing stores the value and notifies the subscribers of its key only', async () => {
  const { storedValue } = await loadStorage();
  const subscriber = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  storedValue('theme').subscribe(subscriber);
  storedValue('other').subscribe(other);
  storedValue('theme').set('dark');
  expect(values.get('theme')).toBe('dark');
  expect(subscriber).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('writing the stored value again notifies too: the screen may show another one', async () => {
  values.set('theme', 'light');
  const { storedValue } = await loadStorage();
  const subscriber = vi.fn<() => void>();
  storedValue('theme').subscribe(subscriber);
  storedValue('theme').set('light');
  expect(subscriber).toHaveBeenCalledOnce();
});

test('a subscription ends', async () => {
  const { storedValue } = await loadStorage();
  const subscriber = vi.fn<() => void>();
  storedValue('theme').subscribe(subscriber)();
  storedValue('theme').set('dark');
  expect(subscriber).not.toHaveBeenCalled();
});

test('a change in another tab reaches the subscribers of its key', async () => {
  const { storedValue } = await loadStorage();
  const subscriber = vi.fn<() => void>();
  storedValue('theme').subscribe(subscriber);
  values.set('theme', 'dark');
  handlers.get('storage')?.({ key: 'other' });
  expect(subscriber).not.toHaveBeenCalled();
  handlers.get('storage')?.({ key: 'theme' });
  expect(subscriber).toHaveBeenCalledOnce();
  expect(storedValue('theme').get()).toBe('dark');
});

test('clearing storage in another tab reaches all subscribers', async () => {
  values.set('key-0', 'a').set('key-1', 'b');
  const { storedValue } = await loadStorage();
  const subscribers = [vi.fn<() => void>(), vi.fn<() => void>()];
  subscribers.forEach((subscriber, index) => storedValue(`key-${index}`).subscribe(subscriber));
  values.clear();
  handlers.get('storage')?.({ key: null });
  subscribers.forEach((subscriber) => expect(subscriber).toHaveBeenCalledOnce());
  expect(storedValue('key-0').get()).toBeNull();
});

test('a page that returns from the back/forward cache reads its values again', async () => {
  const { storedValue } = await loadStorage();
  const subscriber = vi.fn<() => void>();
  storedValue('theme').subscribe(subscriber);
  values.set('theme', 'dark');
  handlers.get('pageshow')?.({ persisted: false });
  expect(subscriber).not.toHaveBeenCalled();
  handlers.get('pageshow')?.({ persisted: true });
  expect(storedValue('theme').get()).toBe('dark');
});
