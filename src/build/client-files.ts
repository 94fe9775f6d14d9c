import type { Caches } from '../cache/caches.ts';
import type { ValueCacheDeclaration } from '../cache/value-cache.ts';
import { readClient } from '../clients/model/read-client.ts';
import type { BuiltSite } from '../content/build-site.ts';

export const clientCache: ValueCacheDeclaration<ReadonlyMap<string, string>> = {
  folder: 'clients',
  sources: [
    'package-lock.json',
    'schemas',
    'src/build/client-files.ts',
    'src/clients',
    'src/json',
    'src/model',
    'src/openapi',
    'src/paths',
  ],
  isValid: (value): value is ReadonlyMap<string, string> => value instanceof Map,
  maxBytes: 64 * 1024 * 1024,
};

/** The clients of the site's API as files below the public root; none without an OpenAPI document. */
export const collectClientFiles = async (
  { site, openapi }: Pick<BuiltSite, 'site' | 'openapi'>,
  caches: Caches,
): Promise<ReadonlyMap<string, string>> => {
  if (!openapi) {
    return new Map();
  }
  const baseUrl = site.config.api.baseUrl ?? null;
  const cache = caches.open(clientCache);
  return cache.readOrMake(cache.keyOf([openapi, baseUrl]), async () => {
    // loads the TypeScript compiler, which would take 0.4 s of a warm build of one second
    const { printClients } = await import('../clients/print-clients.ts');
    const files = printClients(readClient(openapi, baseUrl));
    return new Map([...files].map(([name, text]) => [`clients/${name}`, text]));
  });
};
