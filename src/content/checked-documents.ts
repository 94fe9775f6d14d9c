import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../json/is-record.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';

/** What checks need of a compiled page: neither its code nor its text. */
type CheckedDocument = Pick<
  CompiledDocument,
  'headings' | 'anchors' | 'references' | 'excerpt' | 'problems'
> & { readonly hasCode: boolean };

/**
 * What checks need of all pages of one content folder, in one file: a thousand small files take longer to open than to
 * check.
 */
export type CheckedDocuments = {
  readonly read: (key: string) => CompiledDocument | null;
  readonly add: (key: string, document: CompiledDocument) => void;
  /** Writes the file when anything in it has changed. Entries that this run did not ask for are dropped. */
  readonly save: () => Promise<void>;
};

const isChecked = (entry: unknown): entry is CheckedDocument =>
  isRecord(entry) &&
  typeof entry['hasCode'] === 'boolean' &&
  typeof entry['excerpt'] === 'string' &&
  ['headings', 'anchors', 'references', 'problems'].every((key) => Array.isArray(entry[key]));

const readEntries = async (file: string): Promise<ReadonlyMap<string, unknown>> => {
  try {
    const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
    return new Map(isRecord(entries) ? Object.entries(entries) : []);
  } catch {
    // Absent or damaged: checked again.
    return new Map();
  }
};

/** The page as checks see it. It cannot be rendered: its code is empty text, null only where it has mistakes. */
const restore = ({ hasCode, ...entry }: CheckedDocument): CompiledDocument => ({
  ...entry,
  code: hasCode ? '' : null,
  sections: [],
  markdown: '',
});

/** Opens the file of a content folder. Keys are those of the document cache. */
export const openCheckedDocuments = async (
  cacheDir: string,
  contentDir: string,
): Promise<CheckedDocuments> => {
  const name = createHash('sha256').update(contentDir).digest('hex').slice(0, 8);
  const file = path.join(cacheDir, `checked-${name}.json`);
  const known = await readEntries(file);
  const used = new Map<string, CheckedDocument>();
  let isChanged = false;
  return {
    read: (key) => {
      const entry = known.get(key);
      if (!isChecked(entry)) {
        return null;
      }
      used.set(key, entry);
      return restore(entry);
    },
    add: (key, { headings, anchors, references, excerpt, problems, code }) => {
      isChanged = true;
      used.set(key, { headings, anchors, references, excerpt, problems, hasCode: code !== null });
    },
    save: async () => {
      if (!isChanged && used.size === known.size) {
        return;
      }
      await mkdir(cacheDir, { recursive: true });
      const temporary = `${file}.${process.pid}.tmp`;
      await writeFile(temporary, JSON.stringify(Object.fromEntries(used)));
      await rename(temporary, file);
    },
  };
};
