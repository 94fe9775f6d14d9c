import { runSearch, type SearchParameters } from './run-search.ts';
import {
  type Collection,
  type Field,
  findCollection,
  type Store,
  type StoredDocument,
  validateDocument,
} from './store.ts';

export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly contentType: string | null;
  readonly body: string;
};

export type ServiceResponse = { readonly status: number; readonly body: unknown };

type Context = {
  readonly store: Store;
  readonly keys: { readonly admin: string; readonly search: string };
  readonly version: string;
};

const ok = (body: unknown): ServiceResponse => ({ status: 200, body });
const notFound: ServiceResponse = { status: 404, body: { message: 'Not Found' } };
const forbidden: ServiceResponse = {
  status: 401,
  body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
};

const describe = ({ name, fields, documents }: Collection) => ({
  name,
  fields,
  num_documents: documents.size,
});

const searchAll = ({ store }: Context, body: string): ServiceResponse => {
  const { searches } = JSON.parse(body) as { searches: SearchParameters[] };
  return ok({
    results: searches.map((parameters) => {
      const collection = findCollection(store, String(parameters['collection']));
      return collection ? runSearch(collection, parameters) : { code: 404, error: 'Not found.' };
    }),
  });
};

const createCollection = ({ store }: Context, body: string): ServiceResponse => {
  const schema = JSON.parse(body) as {
    name: string;
    fields: Field[];
    token_separators?: string[];
    symbols_to_index?: string[];
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
    symbols: schema.symbols_to_index ?? [],
    documents: new Map(),
    synonyms: [],
  };
  store.collections.set(schema.name, collection);
  return { status: 201, body: describe(collection) };
};

const importDocuments = (collection: Collection, body: string): ServiceResponse => {
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

const changeCollection = (
  context: Context,
  collection: Collection,
  request: ReceivedRequest,
): ServiceResponse => {
  const { method, body } = request;
  const { store } = context;
  if (method === 'DELETE') {
    store.collections.delete(collection.name);
  } else if (method === 'PATCH') {
    const names = (JSON.parse(body) as { synonym_sets: string[] }).synonym_sets;
    collection.synonyms = names.flatMap((name) => store.synonymSets.get(name) ?? []);
  }
  return ok(describe(collection));
};

const handleCollection = (
  context: Context,
  rest: readonly string[],
  request: ReceivedRequest,
): ServiceResponse => {
  const [name = '', kind, id] = rest;
  // Aliases are not resolved here: a collection can be read, but not changed, through an alias.
  const collection = context.store.collections.get(name);
  if (!collection) {
    return notFound;
  }
  if (kind === undefined) {
    return changeCollection(context, collection, request);
  }
  if (kind === 'documents' && id === 'import' && request.method === 'POST') {
    return importDocuments(collection, request.body);
  }
  if (
    kind === 'synonyms' &&
    request.method === 'PUT' &&
    Number.parseInt(context.version, 10) < 30
  ) {
    const entry = JSON.parse(request.body) as Synonyms[number];
    collection.synonyms = [...collection.synonyms, entry];
    return ok({ id, ...entry });
  }
  return notFound;
};

const changeAlias = (
  { store }: Context,
  name: string,
  request: ReceivedRequest,
): ServiceResponse => {
  if (request.method === 'PUT') {
    const target = (JSON.parse(request.body) as { collection_name: string }).collection_name;
    if (!store.collections.has(target)) {
      return notFound;
    }
    store.aliases.set(name, target);
  }
  const target = store.aliases.get(name);
  return target === undefined ? notFound : ok({ name, collection_name: target });
};

const changeSynonymSet = (
  { store, version }: Context,
  name: string,
  request: ReceivedRequest,
): ServiceResponse => {
  if (Number.parseInt(version, 10) < 30) {
    return notFound;
  }
  if (request.method === 'DELETE') {
    return store.synonymSets.delete(name) ? ok({ name }) : notFound;
  }
  const { items } = JSON.parse(request.body) as { items: Synonyms };
  store.synonymSets.set(name, items);
  return ok({ name, items });
};

/** The search key allows only searches. */
export const handleRequest = (request: ReceivedRequest, context: Context): ServiceResponse => {
  const { store, keys, version } = context;
  const [area, ...rest] = request.path.split('/').slice(1);
  const isSearch = area === 'multi_search' && request.method === 'POST';
  if (request.key !== keys.admin && !(isSearch && request.key === keys.search)) {
    return forbidden;
  }
  switch (area) {
    case 'multi_search':
      return searchAll(context, request.body);
    case 'debug':
      return ok({ state: 1, version });
    case 'aliases':
      return changeAlias(context, rest[0] ?? '', request);
    case 'synonym_sets':
      return changeSynonymSet(context, rest[0] ?? '', request);
    case 'collections':
      if (rest.length === 0) {
        return request.method === 'POST'
          ? createCollection(context, request.body)
          : ok([...store.collections.values()].map(describe));
      }
      return handleCollection(context, rest, request);
    default:
      return notFound;
  }
};
