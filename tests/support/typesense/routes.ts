import { runSearch, type SearchParameters } from './run-search.ts';
import {
  type Collection,
  type Field,
  findCollection,
  type Store,
  type StoredDocument,
  validateDocument,
} from './store.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly contentType: string | null;
  readonly body: string;
};

export type Answer = { readonly status: number; readonly body: unknown };

type Context = {
  readonly store: Store;
  readonly keys: { readonly admin: string; readonly search: string };
  readonly version: string;
};

const ok = (body: unknown): Answer => ({ status: 200, body });
const notFound: Answer = { status: 404, body: { message: 'Not Found' } };
const forbidden: Answer = {
  status: 401,
  body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
};

const describe = ({ name, fields, documents }: Collection) => ({
  name,
  fields,
  num_documents: documents.size,
});

const searchAll = ({ store }: Context, body: string): Answer => {
  const { searches } = JSON.parse(body) as { searches: SearchParameters[] };
  return ok({
    results: searches.map((parameters) => {
      const collection = findCollection(store, String(parameters['collection']));
      return collection ? runSearch(collection, parameters) : { code: 404, error: 'Not found.' };
    }),
  });
};

const createCollection = ({ store }: Context, body: string): Answer => {
  const schema = JSON.parse(body) as {
    name: string;
    fields: Field[];
    token_separators?: string[];
    default_sorting_field?: string;
  };
  if (store.collections.has(schema.name)) {
    const message = `A collection with name \`${schema.name}\` already exists.`;
    return { status: 409, body: { message } };
  }
  const collection: Collection = {
    name: schema.name,
    fields: schema.fields,
    tokenSeparators: schema.token_separators ?? [],
    documents: new Map(),
    synonyms: [],
  };
  store.collections.set(schema.name, collection);
  return { status: 201, body: describe(collection) };
};

const importDocuments = (collection: Collection, body: string): Answer => {
  const lines = body.split('\n').map((line) => {
    const document = JSON.parse(line) as StoredDocument;
    const error = validateDocument(collection, document);
    if (error !== null) {
      return { code: 400, document: line, error, success: false };
    }
    collection.documents.set(document.id, document);
    return { success: true };
  });
  return { status: 200, body: lines.map((line) => JSON.stringify(line)).join('\n') };
};

type Synonyms = Collection['synonyms'];

const changeCollection = (context: Context, collection: Collection, asked: Asked): Answer => {
  const { method, body } = asked;
  const { store } = context;
  if (method === 'DELETE') {
    store.collections.delete(collection.name);
  } else if (method === 'PATCH') {
    const names = (JSON.parse(body) as { synonym_sets: string[] }).synonym_sets;
    collection.synonyms = names.flatMap((name) => store.synonymSets.get(name) ?? []);
  }
  return ok(describe(collection));
};

const belowCollection = (context: Context, rest: readonly string[], asked: Asked): Answer => {
  const [name = '', kind, id] = rest;
  // only the real name may be changed; an alias may be read
  const collection = context.store.collections.get(name);
  if (!collection) {
    return notFound;
  }
  if (kind === undefined) {
    return changeCollection(context, collection, asked);
  }
  if (kind === 'documents' && id === 'import' && asked.method === 'POST') {
    return importDocuments(collection, asked.body);
  }
  if (kind === 'synonyms' && asked.method === 'PUT' && Number.parseInt(context.version, 10) < 30) {
    const entry = JSON.parse(asked.body) as Synonyms[number];
    collection.synonyms = [...collection.synonyms, entry];
    return ok({ id, ...entry });
  }
  return notFound;
};

const changeAlias = ({ store }: Context, name: string, asked: Asked): Answer => {
  if (asked.method === 'PUT') {
    const target = (JSON.parse(asked.body) as { collection_name: string }).collection_name;
    if (!store.collections.has(target)) {
      return notFound;
    }
    store.aliases.set(name, target);
  }
  const target = store.aliases.get(name);
  return target === undefined ? notFound : ok({ name, collection_name: target });
};

const changeSynonymSet = ({ store, version }: Context, name: string, asked: Asked): Answer => {
  if (Number.parseInt(version, 10) < 30) {
    return notFound;
  }
  if (asked.method === 'DELETE') {
    return store.synonymSets.delete(name) ? ok({ name }) : notFound;
  }
  const { items } = JSON.parse(asked.body) as { items: Synonyms };
  store.synonymSets.set(name, items);
  return ok({ name, items });
};

/** Answers as the service would. The search key opens nothing but searches. */
export const answerRequest = (asked: Asked, context: Context): Answer => {
  const { store, keys, version } = context;
  const [area, ...rest] = asked.path.split('/').slice(1);
  const isSearch = area === 'multi_search' && asked.method === 'POST';
  if (asked.key !== keys.admin && !(isSearch && asked.key === keys.search)) {
    return forbidden;
  }
  switch (area) {
    case 'multi_search':
      return searchAll(context, asked.body);
    case 'debug':
      return ok({ state: 1, version });
    case 'aliases':
      return changeAlias(context, rest[0] ?? '', asked);
    case 'synonym_sets':
      return changeSynonymSet(context, rest[0] ?? '', asked);
    case 'collections':
      if (rest.length === 0) {
        return asked.method === 'POST'
          ? createCollection(context, asked.body)
          : ok([...store.collections.values()].map(describe));
      }
      return belowCollection(context, rest, asked);
    default:
      return notFound;
  }
};
