import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Api } from '../model/api.ts';
import type { ApiCode } from '../model/api-code.ts';
import type { Site } from '../model/site.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';

/*
 * The pipeline and the renderer run in different processes (or module graphs, in development). They meet here: the
 * pipeline writes the model to a file, the renderer reads it, and compiled pages stay in the document cache.
 */

/** Folder of the document cache, relative to the project. */
export const documentCacheDir = '.cache/documents';

/** Environment variable through which a command tells the renderer which model to read. */
export const siteFileVariable = 'DOCS_SITE_FILE';

/** The API's file beside the site's: `site.json` → `site.api.json`. */
export const apiFileOf = (siteFile: string): string =>
  siteFile.replace(/(?:\.json)?$/, '.api.json');

/** What the API's file holds: the API, and its code highlighted. Null where the site has no description. */
export type StoredApi = { readonly api: Api; readonly code: ApiCode } | null;

const siteFile = (): string => {
  const file = process.env[siteFileVariable];
  if (file === undefined) {
    throw new Error(
      `Expected ${siteFileVariable} to name the site's model; use \`npm run build\` or \`npm run dev\`.`,
    );
  }
  return file;
};

/**
 * Reads the model of the site being built or developed.
 *
 * @throws when no command has written one, since pages are only ever rendered by a command that has
 */
export const readSite = (): Site => JSON.parse(readFileSync(siteFile(), 'utf8')) as Site;

let storedApi: StoredApi | undefined;

/**
 * Reads the API of the site being built or developed, once: many pages show a part of it. In development this module
 * starts over with every change. Null where the site has no description.
 *
 * @throws as `readSite` does
 */
export const readApi = (): StoredApi => {
  if (storedApi === undefined) {
    storedApi = JSON.parse(readFileSync(apiFileOf(siteFile()), 'utf8')) as StoredApi;
  }
  return storedApi;
};

/** The function body of a compiled page, to be run with the components it uses. */
export const readCompiledCode = (key: string): string => {
  const { code } = JSON.parse(
    readFileSync(path.join(documentCacheDir, `${key}.json`), 'utf8'),
  ) as CompiledDocument;
  if (code === null) {
    throw new Error(
      `The compiled document ${key} has no code; a page with errors must not be rendered.`,
    );
  }
  return code;
};
