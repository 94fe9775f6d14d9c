import { isRecord } from '../../json/is-record.ts';

/** The few calls of the service that publishing needs, by an admin key. All reject with an `Error` that says what failed. */
export type TypesenseAdmin = ReturnType<typeof createTypesenseAdmin>;

type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
};

const patience = 60_000;
/** From this version on synonyms are a set of their own that a collection names. */
const synonymSetsSince = 30;

const messageOf = (text: string): string => {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) && typeof answer['message'] === 'string' ? answer['message'] : text;
  } catch {
    return text;
  }
};

const part = encodeURIComponent;

const createCaller =
  (origin: string, adminKey: string) =>
  /** The text of the answer, or null where there is no such thing. */
  async ({ method, path, body }: Call): Promise<string | null> => {
    const isLines = typeof body === 'string';
    const response = await fetch(origin + path, {
      method,
      headers: {
        'X-TYPESENSE-API-KEY': adminKey,
        ...(body === undefined
          ? {}
          : { 'Content-Type': isLines ? 'text/plain' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isLines ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      throw new Error(`${method} ${origin}${path} got no answer: ${error.message}`);
    });
    const text = await response.text();
    if (response.status === 404) {
      return null;
    }
    if (!response.ok) {
      throw new Error(`${method} ${origin}${path} answered ${response.status}: ${messageOf(text)}`);
    }
    return text;
  };

const required = (answer: string | null, what: string): string => {
  if (answer === null) {
    throw new Error(`The service does not know ${what}.`);
  }
  return answer;
};

/** Talks to a service at `origin` (`https://search.example.com:443`). The key is never part of an error. */
export const createTypesenseAdmin = (origin: string, adminKey: string) => {
  const call = createCaller(origin, adminKey);
  const read = async (path: string): Promise<unknown> => {
    const text = await call({ method: 'GET', path });
    return text === null ? null : (JSON.parse(text) as unknown);
  };
  const hasSynonymSets = async (): Promise<boolean> => {
    const debug = await read('/debug');
    const version = isRecord(debug) ? String(debug['version']) : '';
    // a build without a number is a build of the day
    return !/^\d+/.test(version) || Number.parseInt(version, 10) >= synonymSetsSince;
  };
  return {
    /** The collection behind an alias, or null. */
    readAlias: async (alias: string): Promise<string | null> => {
      const answer = await read(`/aliases/${part(alias)}`);
      return isRecord(answer) && typeof answer['collection_name'] === 'string'
        ? answer['collection_name']
        : null;
    },
    putAlias: async (alias: string, collection: string) =>
      required(
        await call({
          method: 'PUT',
          path: `/aliases/${part(alias)}`,
          body: { collection_name: collection },
        }),
        `the collection ${collection}`,
      ),
    listCollections: async (): Promise<string[]> => {
      const answer = await read('/collections');
      return (Array.isArray(answer) ? answer : []).flatMap((entry: unknown) =>
        isRecord(entry) && typeof entry['name'] === 'string' ? [entry['name']] : [],
      );
    },
    /** How many documents a collection holds, or null where there is none. */
    countDocuments: async (collection: string): Promise<number | null> => {
      const answer = await read(`/collections/${part(collection)}`);
      return isRecord(answer) && typeof answer['num_documents'] === 'number'
        ? answer['num_documents']
        : null;
    },
    createCollection: async (schema: { readonly name: string } & Record<string, unknown>) =>
      required(await call({ method: 'POST', path: '/collections', body: schema }), 'collections'),
    /** Takes its synonyms along. Whether there was one. */
    deleteCollection: async (collection: string): Promise<boolean> => {
      const answer = await call({ method: 'DELETE', path: `/collections/${part(collection)}` });
      await call({ method: 'DELETE', path: `/synonym_sets/${part(collection)}` });
      return answer !== null;
    },
    importDocuments: async (
      collection: string,
      documents: readonly unknown[],
    ): Promise<unknown[]> => {
      const lines = documents.map((document) => JSON.stringify(document)).join('\n');
      const path = `/collections/${part(collection)}/documents/import?action=upsert`;
      const text = required(await call({ method: 'POST', path, body: lines }), collection);
      return text.split('\n').map((line) => JSON.parse(line) as unknown);
    },
    putSynonyms: async (
      collection: string,
      items: readonly ({ readonly id: string } & Record<string, unknown>)[],
    ): Promise<void> => {
      if (await hasSynonymSets()) {
        const path = `/synonym_sets/${part(collection)}`;
        required(await call({ method: 'PUT', path, body: { items } }), 'synonym sets');
        const names = { synonym_sets: [collection] };
        const at = `/collections/${part(collection)}`;
        required(await call({ method: 'PATCH', path: at, body: names }), collection);
        return;
      }
      for (const { id, ...item } of items) {
        const path = `/collections/${part(collection)}/synonyms/${part(id)}`;
        required(await call({ method: 'PUT', path, body: item }), collection);
      }
    },
  };
};
