import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { clientNameOf } from '../../api/clients/client-model/read-extension.ts';
import { readClient } from '../../api/clients/client-model/read-client.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ListedClient } from '../../api/clients/listed-client.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';

/** Defines `%client%`, the prefix that all client names share, as in `%client%Client`. */
export const clientTokens = (openapi: OpenapiDocument | null): Tokens =>
  openapi === null ? {} : { client: clientNameOf(openapi) };

export type Clients = {
  readonly files: ReadonlyMap<string, string>;
  readonly clients: readonly ListedClient[];
};

export const clientCache: ValueCacheDeclaration<Clients> = {
  folder: 'clients',
  sources: [
    'package-lock.json',
    'schemas',
    'src/base',
    'src/api',
    'src/content/api-pages/client-files.ts',
  ],
  isValid: (value): value is Clients =>
    isRecord(value) && value['files'] instanceof Map && Array.isArray(value['clients']),
  maxBytes: 64 * 1024 * 1024,
};

export const loadClients = async (
  openapi: OpenapiDocument,
  options: { readonly hasMock: boolean },
  caches: Caches,
): Promise<Clients> => {
  const cache = caches.open(clientCache);
  return cache.readOrMake(cache.keyOf([openapi, options]), async () => {
    // Import only if needed, because loading the TypeScript compiler takes 0.4 s.
    const { printClients } = await import('../../api/clients/print-clients.ts');
    return printClients(readClient(openapi, options));
  });
};
