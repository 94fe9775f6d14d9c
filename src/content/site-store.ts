import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../config/cache-dir.ts';
import type { Api } from '../model/api.ts';
import type { ApiCode } from '../model/api-code.ts';
import type { Page, SiteShell } from '../model/page.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';

/*
 * The pipeline and the renderer run in one thread, but are two module graphs: the renderer's is bundled. They meet at
 * one property of the global object: commands provide what is to be shown there, and pages read it.
 */

/** Folder of the document cache. */
export const documentCacheDir = path.resolve(cacheDir, 'documents');

/** The API, and its code highlighted. Null where the site has no description. */
export type StoredApi = { readonly api: Api; readonly code: ApiCode } | null;

/** What the renderer knows of the site. */
export type SiteStore = {
  /** Addresses (decoded) that have a page. */
  readonly paths: readonly string[];
  readonly site: SiteShell;
  readonly pageAt: (path: string) => Page;
  readonly api: StoredApi;
  /** The only page to render; null where pages are rendered when they are asked for. */
  readonly wanted: string | null;
};

type Provided = { __docsSiteStore?: () => SiteStore | null };

/** Tells the renderer where to find the site, from now on. */
export const provideSiteStore = (find: () => SiteStore | null): void => {
  (globalThis as Provided).__docsSiteStore = find;
};

/** What is to be rendered now; null where nothing is, as while the renderer itself is being bundled. */
export const findSiteStore = (): SiteStore | null =>
  (globalThis as Provided).__docsSiteStore?.() ?? null;

/**
 * Reads what is to be rendered now.
 *
 * @throws when no command has provided a site, since pages are only ever rendered by a command that has
 */
export const readSiteStore = (): SiteStore => {
  const store = findSiteStore();
  if (!store) {
    throw new Error('Expected a site to render; use `npm run build` or `npm run dev`.');
  }
  return store;
};

const compiledFile = (key: string): string => path.join(documentCacheDir, `${key}.json`);

/** Puts a compiled page back where pages read it: the cache may be deleted at any time, also while a server runs. */
export const restoreCompiledCode = (key: string, compiled: CompiledDocument): void => {
  if (!existsSync(compiledFile(key))) {
    mkdirSync(documentCacheDir, { recursive: true });
    writeFileSync(compiledFile(key), JSON.stringify(compiled));
  }
};

/** The function body of a compiled page, to be run with the components it uses. */
export const readCompiledCode = (key: string): string => {
  const { code } = JSON.parse(readFileSync(compiledFile(key), 'utf8')) as CompiledDocument;
  if (code === null) {
    throw new Error(
      `The compiled document ${key} has no code; a page with errors must not be rendered.`,
    );
  }
  return code;
};
