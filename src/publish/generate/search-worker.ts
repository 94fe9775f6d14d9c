import path from 'node:path';
import type { Synonym } from '../../model/site.ts';
import { buildSearchFiles } from '../outputs/search-files.ts';
import { type Compress, compressDensely, compressText } from '../server/compress.ts';
import { type PublicFiles, precompressTexts } from './public-files.ts';
import { readPageTerms, type SearchPage } from './search-terms.ts';

export type SearchJob = {
  readonly pages: readonly SearchPage[];
  readonly synonyms: readonly Synonym[];
};

export type SearchResult = { readonly files: PublicFiles; readonly damaged: number };

/** Uses the strongest compression for `index.json`, because the first search waits for it. */
const compress: Compress = (name, source) =>
  (path.posix.basename(name) === 'index.json' ? compressDensely : compressText)(name, source);

export const runJob = async ({ pages, synonyms }: SearchJob): Promise<SearchResult> => {
  let damaged = 0;
  const terms = pages.flatMap((page) => readPageTerms(page, () => (damaged += 1)));
  const sections = pages.flatMap((page) => page.sections);
  const files = precompressTexts(buildSearchFiles({ sections, synonyms }, terms), compress);
  return { files, damaged };
};
