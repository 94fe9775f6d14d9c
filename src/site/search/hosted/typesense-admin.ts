import { isRecord } from '../../../base/json/is-record.ts';
import { parseJson } from '../../../base/json/parse-json.ts';

export type TypesenseAdmin = ReturnType<typeof createTypesenseAdmin>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const timeout = 60_000;
const synonymSetsVersion = 30;

const messageOf = (text: string): string => {
  const body = parseJson(text);
  return isRecord(body) && typeof body['message'] === 'string' ? body['message'] : text;
};

const aliasPath = (alias: string) => `/aliases/${encodeURIComponent(alias)}`;
const collectionPath = (name: string) => `/collections/${encodeURIComponent(name)}`;
const synonymSetPath = (name: string) => `/synonym_sets/${encodeURIComponent(name)}`;

/** Sends a string body as JSON Lines. Returns null if the resource to read or delete does not exist. */
const createCall =
  (origin: string, adminKey: string) =>
  async (method: Method, path: string, body?: string | object): Promise<unknown> => {
    const name = `${method} ${origin}${path}`;
    const isText = typeof body === 'string';
    const { status, ok, text } = await fetch(origin + path, {
      method,
      headers: {
        'X-TYPESENSE-API-KEY': adminKey,
        'Content-Type': isText ? 'text/plain' : 'application/json',
      },
      body: isText ? body : (JSON.stringify(body) ?? null),
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (response) => ({
        status: response.status,
        ok: response.ok,
        text: await response.text(),
      }))
      .catch((cause: Error) => {
        throw new Error(`${name} got no response: ${cause.message}`, { cause });
      });
    if (status === 404 && (method === 'GET' || method === 'DELETE')) {
      return null;
    }
    if (!ok) {
      throw new Error(`${name} responded with ${status}: ${messageOf(text)}`);
    }
    // An import returns one JSON line per document.
    const result = isText ? text.split('\n').map(parseJson) : parseJson(text);
    if (result === undefined) {
      throw new Error(`${name} responded with something other than JSON.`);
    }
    return result;
  };

/**
 * The methods reject with an `Error` whose message contains the call, but never the key.
 *
 * @param origin for example `https://search.example.com:443`
 */
export const createTypesenseAdmin = (origin: string, adminKey: string) => {
  const call = createCall(origin, adminKey);
  const hasSynonymSets = async (): Promise<boolean> => {
    const debug = await call('GET', '/debug');
    const version = isRecord(debug) ? Number.parseInt(String(debug['version']), 10) : Number.NaN;
    // Nightly builds have no version number, but support synonym sets.
    return Number.isNaN(version) || version >= synonymSetsVersion;
  };
  return {
    readAlias: async (alias: string): Promise<string | null> => {
      const result = await call('GET', aliasPath(alias));
      return isRecord(result) ? String(result['collection_name']) : null;
    },
    putAlias: (alias: string, collection: string) =>
      call('PUT', aliasPath(alias), { collection_name: collection }),
    listCollections: async (): Promise<string[]> => {
      const result = await call('GET', '/collections');
      return (Array.isArray(result) ? result : []).filter(isRecord).map(({ name }) => String(name));
    },
    countDocuments: async (collection: string): Promise<number | null> => {
      const result = await call('GET', collectionPath(collection));
      return isRecord(result) ? Number(result['num_documents']) : null;
    },
    createCollection: (schema: { readonly name: string } & Record<string, unknown>) =>
      call('POST', '/collections', schema),
    /** Also deletes the collection's synonyms. Returns whether the collection existed. */
    deleteCollection: async (collection: string): Promise<boolean> => {
      const deleted = await call('DELETE', collectionPath(collection));
      await call('DELETE', synonymSetPath(collection));
      return deleted !== null;
    },
    importDocuments: async (
      collection: string,
      documents: readonly unknown[],
    ): Promise<unknown[]> => {
      const lines = documents.map((document) => JSON.stringify(document)).join('\n');
      const path = `${collectionPath(collection)}/documents/import?action=upsert`;
      const results = await call('POST', path, lines);
      return Array.isArray(results) ? results : [];
    },
    putSynonyms: async (
      collection: string,
      items: readonly ({ readonly id: string } & Record<string, unknown>)[],
    ): Promise<void> => {
      if (await hasSynonymSets()) {
        await call('PUT', synonymSetPath(collection), { items });
        await call('PATCH', collectionPath(collection), { synonym_sets: [collection] });
        return;
      }
      for (const { id, ...item } of items) {
        const path = `${collectionPath(collection)}/synonyms/${encodeURIComponent(id)}`;
        await call('PUT', path, item);
      }
    },
  };
};
