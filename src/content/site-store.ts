import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Writes the model where `readSite` finds it. */
export const writeSite = async (file: string, site: Site): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(site));
  await rename(temporary, file);
};

/**
 * Reads the model of the site being built or developed.
 *
 * @throws when no command has written one, since pages are only ever rendered by a command that has
 */
export const readSite = (): Site => {
  const file = process.env[siteFileVariable];
  if (file === undefined) {
    throw new Error(
      `Expected ${siteFileVariable} to name the site's model; use \`npm run build\` or \`npm run dev\`.`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Site;
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
