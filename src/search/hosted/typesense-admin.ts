import { isRecord } from '../../json/is-record.ts';

/** The calls of the service that publishing needs, with an admin key. All reject with an `Error` that names the call. */
export type TypesenseAdmin = ReturnType<typeof createTypesenseAdmin>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const timeout = 60_000;
/** Since this version a collection refers to a separate set of synonyms. */
const synonymSetsVersion = 30;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const messageOf = (text: string): string => {
  const body = parseJson(text);
  return isRecord(body) && typeof body['message'] === 'string' ? body['message'] : text;
};

const request = async (
  url: string,
  method: Method,
  headers: Readonly<Record<string, string>>,
  body: string | null,
) => {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method, headers, body, signal });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${method} ${url} got no response: ${reason}`, { cause });
  }
};

/** Lines of JSON are passed as text, any other body as an object. Returns null for status 404. */
const createCaller =
  (origin: string, adminKey: string) =>
  async (method: Method, path: string, body?: string | object): Promise<unknown> => {
    const isText = typeof body === 'string';
    const headers = {
      'X-TYPESENSE-API-KEY': adminKey,
      'Content-Type': isText ? 'text/plain' : 'application/json',
    };
    const content = body === undefined || isText ? (body ?? null) : JSON.stringify(body);
    const { status, isOk, text } = await request(origin + path, method, headers, content);
    if (status === 404) {
      return null;
    }
    if (!isOk) {
      throw new Error(`${method} ${origin}${path} responded with ${status}: ${messageOf(text)}`);
    }
    // The response to an import is one line of JSON per document.
    const result = isText ? text.split('\n').map(parseJson) : parseJson(text);
    if (result === undefined) {
      throw new Error(`${method} ${origin}${path} responded with something other than JSON.`);
    }
    return result;
  };

/** Connects to a service at `origin` (`https://search.example.com:443`). Errors never contain the key. */
export const createTypesenseAdmin = (origin: string, adminKey: string) => {
  const call = createCaller(origin, adminKey);
  /** A call that fails on status 404 too. */
  const callExisting = async (
    method: Method,
    path: string,
    body: string | object,
  ): Promise<unknown> => {
    const result = await call(method, path, body);
    if (result === null) {
      throw new Error(`${method} ${origin}${path} responded with 404.`);
    }
    return result;
  };
  const aliasPath = (alias: string) => `/aliases/${encodeURIComponent(alias)}`;
  const collectionPath = (name: string) => `/collections/${encodeURIComponent(name)}`;
  const synonymSetPath = (name: string) => `/synonym_sets/${encodeURIComponent(name)}`;
  const hasSynonymSets = async (): Promise<boolean> => {
    const debug = await call('GET', '/debug');
    const version = isRecord(debug) ? Number.parseInt(String(debug['version']), 10) : Number.NaN;
    // A nightly build has no version number.
    return Number.isNaN(version) || version >= synonymSetsVersion;
  };
  return {
    /** The collection behind an alias; null if the alias does not exist. */
    readAlias: async (alias: string): Promise<string | null> => {
      const result = await call('GET', aliasPath(alias));
      return isRecord(result) ? String(result['collection_name']) : null;
    },
    putAlias: (alias: string, collection: string) =>
      callExisting('PUT', aliasPath(alias), { collection_name: collection }),
    listCollections: async (): Promise<string[]> => {
      const result = await call('GET', '/collections');
      return (Array.isArray(result) ? result : []).filter(isRecord).map(({ name }) => String(name));
    },
    /** The number of documents in a collection; null if the collection does not exist. */
    countDocuments: async (collection: string): Promise<number | null> => {
      const result = await call('GET', collectionPath(collection));
      return isRecord(result) ? Number(result['num_documents']) : null;
    },
    createCollection: (schema: { readonly name: string } & Record<string, unknown>) =>
      callExisting('POST', '/collections', schema),
    /** Deletes a collection and its synonyms. Returns whether it existed. */
    deleteCollection: async (collection: string): Promise<boolean> => {
      const deleted = await call('DELETE', collectionPath(collection));
      await call('DELETE', synonymSetPath(collection));
      return deleted !== null;
    },
    /** Returns one result per document. */
    importDocuments: async (
      collection: string,
      documents: readonly unknown[],
    ): Promise<unknown[]> => {
      const lines = documents.map((document) => JSON.stringify(document)).join('\n');
      const path = `${collectionPath(collection)}/documents/import?action=upsert`;
      const results = await callExisting('POST', path, lines);
      return Array.isArray(results) ? results : [];
    },
    putSynonyms: async (
      collection: string,
      items: readonly ({ readonly id: string } & Record<string, unknown>)[],
    ): Promise<void> => {
      if (await hasSynonymSets()) {
        await callExisting('PUT', synonymSetPath(collection), { items });
        await callExisting('PATCH', collectionPath(collection), { synonym_sets: [collection] });
        return;
      }
      for (const { id, ...item } of items) {
        const path = `${collectionPath(collection)}/synonyms/${encodeURIComponent(id)}`;
        await callExisting('PUT', path, item);
      }
    },
  };
};
