import { vi } from 'vitest';

type CacheEntries = Map<string, Response>;

export const stubCaches = () => {
  const all = new Map<string, CacheEntries>();
  const state = { isFull: false };
  const cacheOf = (stored: CacheEntries) => ({
    match: async (address: string) => stored.get(address)?.clone(),
    put: async (address: string, response: Response) => {
      if (state.isFull) {
        throw new DOMException('No space is left.', 'QuotaExceededError');
      }
      stored.set(address, response);
    },
    delete: async (address: string) => stored.delete(address),
  });
  const open = async (name: string) => {
    const stored = all.get(name) ?? new Map<string, Response>();
    all.set(name, stored);
    return cacheOf(stored) as unknown as Cache;
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => {
      await Promise.resolve();
      return [...all.keys()];
    },
    delete: async (name: string) => all.delete(name),
    match: async (address: string, { cacheName }: { readonly cacheName: string }) =>
      all.get(cacheName)?.get(address)?.clone(),
  });
  return { open, names: () => [...all.keys()], state };
};
