import type { ApiContext } from '../model/api-context.ts';
import { type CheckedDocuments, openCheckedDocuments } from './checked-documents.ts';
import { type CompileJob, type CompileSettings, createRunJob } from './compile-jobs.ts';
import { createCompilePool } from './compile-pool.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';
import { type DocumentCache, openDocumentCache } from './document-cache.ts';

/** A compiled page with its name in the cache. */
type KeyedDocument = { readonly key: string; readonly compiled: CompiledDocument };

/** Whether a text may show diagrams, and so depend on what there is of them. */
export const mayDraw = (text: string): boolean => text.includes('Diagram');

/** Names for what pages are compiled with: equal names, equal pages. */
export type CompiledWith = {
  /** What only pages that may draw depend on. */
  readonly diagrams: string;
  /** What all pages depend on. */
  readonly others: string;
};

/** Compiles pages, each only once as long as nothing changes that it depends on. */
export type DocumentCompiler = {
  readonly compiledWith: CompiledWith;
  readonly compile: (page: Omit<CompileJob, 'key'>) => Promise<KeyedDocument>;
  /** Keeps what was compiled for the next run. */
  readonly close: () => Promise<void>;
};

/** Where compiled pages are kept. `checked` is null where pages are rendered, which needs all of each. */
export type CompilerCaches = {
  readonly documents: DocumentCache;
  readonly checked: CheckedDocuments | null;
};

type CacheOptions = {
  readonly cacheDir: string;
  readonly contentDir: string;
  readonly isForChecking: boolean;
};

export const openCompilerCaches = async (options: CacheOptions): Promise<CompilerCaches> => {
  const { cacheDir, contentDir, isForChecking } = options;
  return {
    documents: openDocumentCache(cacheDir),
    checked: isForChecking ? await openCheckedDocuments(cacheDir, contentDir) : null,
  };
};

/** Makes the compiler of a site's pages. */
export const createCompiler = (
  { documents, checked }: CompilerCaches,
  settings: CompileSettings,
  api: ApiContext | null,
): DocumentCompiler => {
  const pool = createCompilePool(settings, createRunJob(settings, api));
  const { tokens, diagrams } = settings;
  const version = api?.version ?? null;
  return {
    compiledWith: {
      diagrams: JSON.stringify([...diagrams]),
      others: JSON.stringify([tokens, version]),
    },
    compile: async (page) => {
      const used = [...diagrams].filter(([address]) => page.body.includes(address));
      // Where one is missing, another may have been meant.
      const names = mayDraw(page.body) ? [...diagrams.keys()] : [];
      const key = documents.keyOf({ ...page, tokens, used, names, api: version });
      const kept = checked?.read(key);
      if (kept) {
        return { key, compiled: kept };
      }
      const compiled = documents.read(key) ?? (await pool.run({ ...page, key }));
      checked?.add(key, compiled);
      return { key, compiled };
    },
    close: async () => {
      await Promise.all([pool.close(), checked?.save()]);
    },
  };
};
