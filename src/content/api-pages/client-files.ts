import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { clientNameOf } from '../../api/clients/client-model/read-extension.ts';
import { readClient } from '../../api/clients/client-model/read-client.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ListedClient } from '../../api/clients/listed-client.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';

/** Token for the common prefix of client names: `%client%Client`. */
export const clientTokens = (openapi: OpenapiDocument | null): Tokens =>
  openapi === null ? {} : { client: clientNameOf(openapi) };

/** Client files (name → text), and the facts that pages show. */
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

/** Prints the clients of a document, unless they were printed before. @param baseUrl what its server is relative to */
export const loadClients = async (
  openapi: OpenapiDocument,
  baseUrl: string | null,
  caches: Caches,
): Promise<Clients> => {
  const cache = caches.open(clientCache);
  return cache.readOrMake(cache.keyOf([openapi, baseUrl]), async () => {
    // loads the TypeScript compiler, which would take 0.4 s of a warm build of one second
    const { printClients } = await import('../../api/clients/print-clients.ts');
    return printClients(readClient(openapi, baseUrl));
  });
};
