import path from 'node:path';
import { type SearchInput, buildSearchFiles } from '../outputs/search-files.ts';
import { type Compress, compressDensely, compressText } from '../server/compress.ts';
import { type PublicFiles, precompressTexts } from './public-files.ts';

/** Uses the strongest compression for `index.json`, because the first search waits for it. */
const compress: Compress = (name, source) =>
  (path.posix.basename(name) === 'index.json' ? compressDensely : compressText)(name, source);

export const runJob = async (input: SearchInput): Promise<PublicFiles> =>
  precompressTexts(buildSearchFiles(input), compress);
