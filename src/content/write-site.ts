import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from './build-site.ts';
import { renderApiCode } from './render-api-code.ts';
import { type StoredApi, apiFileOf } from './site-store.ts';

const writeJson = async (file: string, value: unknown): Promise<void> => {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(value));
  await rename(temporary, file);
};

/**
 * Writes the model where `readSite` and `readApi` find it. Apart from the reader, since writing highlights the API's
 * samples, and the renderer must not carry the highlighter.
 *
 * @param cacheDir where highlighted samples are kept
 */
export const writeSite = async (
  file: string,
  { site, api }: Pick<BuiltSite, 'site' | 'api'>,
  cacheDir: string,
): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const stored: StoredApi = api && {
    api,
    code: await renderApiCode(api, site.config.api.baseUrl, cacheDir),
  };
  await writeJson(apiFileOf(file), stored);
  await writeJson(file, site);
};
