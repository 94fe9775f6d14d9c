import { isRecord } from '../../json/is-record.ts';
import type { SearchSection } from '../../model/search-section.ts';
import type { Synonym } from '../../model/synonym.ts';
import {
  buildDocuments,
  collectionFields,
  tokenSeparators,
  type TypesenseDocument,
} from './typesense-document.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

/** What is published: the sections under the name that searches ask for. */
export type PushInput = {
  /** The name that sites search by; an alias of the collection behind it. */
  readonly alias: string;
  readonly sections: readonly SearchSection[];
  readonly synonyms: readonly Synonym[];
  /** A name for all of it: equal content, equal name. */
  readonly contentHash: string;
};

export type PushOptions = {
  readonly isDryRun: boolean;
  /** Is told each step as it begins. */
  readonly report: (line: string) => void;
};

const batchSize = 100;

/** The service turns synonyms round: a root and what it is also found by. */
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
  documents: readonly TypesenseDocument[],
): Promise<void> => {
  for (let at = 0; at < documents.length; at += batchSize) {
    const batch = documents.slice(at, at + batchSize);
    const answers = await admin.importDocuments(collection, batch);
    const refused = answers.find((answer) => !isRecord(answer) || answer['success'] !== true);
    if (refused !== undefined || answers.length !== batch.length) {
      throw new Error(`The service refused a document: ${JSON.stringify(refused ?? answers)}`);
    }
  }
};

const isComplete = async (admin: TypesenseAdmin, name: string, count: number): Promise<boolean> =>
  (await admin.countDocuments(name)) === count;

/** Fills a collection nobody asks yet; one that could not be filled is taken away again. */
const fill = async (admin: TypesenseAdmin, name: string, input: PushInput): Promise<void> => {
  const documents = buildDocuments(input.sections);
  // left over by a push that was cut off
  await admin.deleteCollection(name);
  try {
    await admin.createCollection({
      name,
      fields: collectionFields,
      default_sorting_field: 'item_priority',
      token_separators: tokenSeparators,
    });
    await admin.putSynonyms(name, synonymItems(input.synonyms));
    await importAll(admin, name, documents);
    if (!(await isComplete(admin, name, documents.length))) {
      throw new Error(`The service does not hold all ${documents.length} documents.`);
    }
  } catch (error) {
    await admin.deleteCollection(name).catch(() => false);
    throw error;
  }
};

/** Collections of earlier pushes: named as this one would name them. */
const earlierCollections = async (admin: TypesenseAdmin, alias: string, current: string) => {
  const pattern = new RegExp(`^${alias.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}_[0-9a-f]{12}$`);
  return (await admin.listCollections()).filter((name) => pattern.test(name) && name !== current);
};

/**
 * Publishes the sections as a new collection, switches the alias to it, and only then removes earlier ones: whoever
 * searches meanwhile finds either all of the old or all of the new. Pushing the same content again changes nothing.
 *
 * @throws Error when the service refuses a step; the alias then still leads to what it led to
 */
export const pushCollection = async (
  admin: TypesenseAdmin,
  input: PushInput,
  { isDryRun, report }: PushOptions,
): Promise<void> => {
  const { alias, sections, contentHash } = input;
  const name = `${alias}_${contentHash}`;
  const target = await admin.readAlias(alias);
  if (target === null && (await admin.countDocuments(alias)) !== null) {
    throw new Error(
      `Expected \`${alias}\` to be free for an alias, but found a collection of that name. Delete it, or search another one.`,
    );
  }
  const isPublished = target === name && (await isComplete(admin, name, sections.length));
  const step = async (line: string, work: () => Promise<unknown>): Promise<void> => {
    report(isDryRun ? `Would ${line}` : `${line.charAt(0).toUpperCase()}${line.slice(1)}`);
    await (isDryRun ? undefined : work());
  };
  if (isPublished) {
    report(`\`${alias}\` already leads to ${name}: nothing to publish`);
  } else {
    await step(
      `fill ${name} with ${sections.length} sections and ${input.synonyms.length} synonyms`,
      () => fill(admin, name, input),
    );
    await step(`switch ${alias} from ${target ?? 'nothing'} to ${name}`, () =>
      admin.putAlias(alias, name),
    );
  }
  for (const old of await earlierCollections(admin, alias, name)) {
    await step(`remove ${old}`, () => admin.deleteCollection(old));
  }
};
