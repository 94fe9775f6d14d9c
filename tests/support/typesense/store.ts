export type StoredDocument = Readonly<Record<string, unknown>> & { readonly id: string };

export type Field = {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  readonly index?: boolean;
};

export type Collection = {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly tokenSeparators: readonly string[];
  readonly symbols: readonly string[];
  readonly documents: Map<string, StoredDocument>;
  synonyms: readonly { readonly root: string; readonly synonyms: readonly string[] }[];
};

export type Store = {
  readonly collections: Map<string, Collection>;
  readonly aliases: Map<string, string>;
  readonly synonymSets: Map<string, Collection['synonyms']>;
};

export const createStore = (): Store => ({
  collections: new Map(),
  aliases: new Map(),
  synonymSets: new Map(),
});

export const findCollection = (store: Store, name: string): Collection | undefined =>
  store.collections.get(name) ?? store.collections.get(store.aliases.get(name) ?? '');

const matchesType = (value: unknown, type: string): boolean => {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'string[]':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'int64':
      return Number.isInteger(value);
    default:
      return false;
  }
};

export const validateDocument = (
  collection: Collection,
  document: Readonly<Record<string, unknown>>,
): string | null => {
  for (const { name, type, optional } of collection.fields) {
    const value = document[name];
    if (value === undefined && optional !== true) {
      return `Field \`${name}\` has been declared in the schema, but is not found in the document.`;
    }
    if (value !== undefined && !matchesType(value, type)) {
      return `Field \`${name}\` must be ${type === 'int64' ? 'an int64' : `a ${type}`}.`;
    }
  }
  return null;
};
