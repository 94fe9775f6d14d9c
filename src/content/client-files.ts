import type { Caches } from '../cache/caches.ts';
import type { ValueCacheDeclaration } from '../cache/value-cache.ts';
import { clientNameOf } from '../clients/model/read-extension.ts';
import { readClient } from '../clients/model/read-client.ts';
import type { Tokens } from '../config/tokens.ts';
import { isRecord } from '../json/is-record.ts';
import type { ListedClient } from '../model/listed-client.ts';
import type { OpenapiDocument } from '../openapi/openapi-document.ts';

/** The token for what the names of a document's clients begin with: `%client%Client`. */
export const clientTokens = (openapi: OpenapiDocument | null): Tokens =>
  openapi === null ? {} : { client: clientNameOf(openapi) };

/** The clients of a document: their files, name → text, and what pages say of them. */
export type Clients = {
  readonly files: ReadonlyMap<string, string>;
  readonly clients: readonly ListedClient[];
};

/** The files of all clients of a document. */
export const clientCache: ValueCacheDeclaration<Clients> = {
  folder: 'clients',
  sources: [
    'package-lock.json',
    'schemas',
    'src/content/client-files.ts',
    'src/clients',
    'src/json',
    'src/model',
    'src/openapi',
    'src/paths',
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
    const { printClients } = await import('../clients/print-clients.ts');
    return printClients(readClient(openapi, baseUrl));
  });
};
