import { capitalize } from '../../../base/text/capitalize.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import type { SearchSection } from '../../../model/search.ts';
import type { Synonym } from '../../../model/site.ts';
import {
  buildDocuments,
  collectionFields,
  indexedSymbols,
  tokenSeparators,
} from './typesense-document.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

export type PushInput = {
  readonly alias: string;
  readonly sections: readonly SearchSection[];
  readonly synonyms: readonly Synonym[];
  readonly contentHash: string;
};

export type PushOptions = {
  readonly isDryRun: boolean;
  readonly report: (line: string) => void;
};

const batchSize = 100;

/** Typesense stores one-way synonyms by `root`, so each search phrase gets its own item. */
const synonymItems = (synonyms: readonly Synonym[]) =>
  synonyms.flatMap(({ search, finds }, entry) =>
    search.map((root, index) => ({
      id: `synonym-${entry}-${index}`,
      root,
      synonyms: finds.filter((phrase) => phrase !== root),
    })),
  );

const importAll = async (
  admin: TypesenseAdmin,
  collection: string,
  documents: readonly unknown[],
): Promise<void> => {
  for (let at = 0; at < documents.length; at += batchSize) {
    const batch = documents.slice(at, at + batchSize);
    const results = await admin.importDocuments(collection, batch);
    const rejected = results.filter((result) => !isRecord(result) || result['success'] !== true);
    if (rejected.length > 0 || results.length !== batch.length) {
      throw new Error(`The service rejected a document: ${JSON.stringify(rejected[0] ?? results)}`);
    }
  }
};

const fill = async (admin: TypesenseAdmin, name: string, input: PushInput): Promise<void> => {
  const documents = buildDocuments(input.sections);
  // An interrupted push may have left this collection behind.
  await admin.deleteCollection(name);
  try {
    await admin.createCollection({
      name,
      fields: collectionFields,
      default_sorting_field: 'item_priority',
      token_separators: tokenSeparators,
      symbols_to_index: indexedSymbols,
    });
    await admin.putSynonyms(name, synonymItems(input.synonyms));
    await importAll(admin, name, documents);
    if ((await admin.countDocuments(name)) !== documents.length) {
      throw new Error(`The service does not hold all ${documents.length} documents.`);
    }
  } catch (error) {
    // Report the error from the failed step, not from this cleanup. The next push deletes the collection anyway.
    await admin.deleteCollection(name).catch(() => false);
    throw error;
  }
};

const isNameOf = (alias: string, collection: string): boolean =>
  collection.startsWith(`${alias}_`) &&
  /^[0-9a-f]{12}(?:_repair)?$/.test(collection.slice(alias.length + 1));

const findCollections = async (
  admin: TypesenseAdmin,
  { alias, sections, contentHash }: PushInput,
) => {
  const current = await admin.readAlias(alias);
  if (current === null && (await admin.countDocuments(alias)) !== null) {
    throw new Error(
      `Expected \`${alias}\` to be free for an alias, but found a collection of that name. Delete it, or choose another alias.`,
    );
  }
  const name = `${alias}_${contentHash}`;
  const repaired = `${name}_repair`;
  const isPublished =
    (current === name || current === repaired) &&
    (await admin.countDocuments(current)) === sections.length;
  return { current, isPublished, next: current === name ? repaired : name };
};

/**
 * Publishes a new collection, switches the alias, then removes old collections, so that searches never fail. Publishes
 * nothing if the content is unchanged and the current collection is complete. If documents are missing from it, fills a
 * second collection.
 *
 * @throws Error if a step fails; the alias is then unchanged, unless the failure occurs while removing an old
 * collection
 */
export const pushCollection = async (
  admin: TypesenseAdmin,
  input: PushInput,
  { isDryRun, report }: PushOptions,
): Promise<void> => {
  const { alias, sections, synonyms } = input;
  const { current, isPublished, next } = await findCollections(admin, input);
  const step = async (line: string, work: () => Promise<unknown>): Promise<void> => {
    report(isDryRun ? `Would ${line}` : capitalize(line));
    await (isDryRun ? undefined : work());
  };
  if (isPublished) {
    report(`\`${alias}\` already leads to ${current}: nothing to publish`);
  } else {
    await step(
      `fill ${next} with ${sections.length} sections and ${synonyms.length} synonyms`,
      () => fill(admin, next, input),
    );
    await step(`switch ${alias} from ${current ?? 'nothing'} to ${next}`, () =>
      admin.putAlias(alias, next),
    );
  }
  const published = isPublished ? current : next;
  for (const old of await admin.listCollections()) {
    if (isNameOf(alias, old) && old !== published) {
      await step(`remove ${old}`, () => admin.deleteCollection(old));
    }
  }
};
