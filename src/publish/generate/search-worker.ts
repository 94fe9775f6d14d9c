import path from 'node:path';
import { type SearchInput, buildSearchFiles } from '../outputs/search-files.ts';
import { type Compress, compressDensely, compressText } from '../server/compress.ts';
import { type PublicFiles, precompressTexts } from './public-files.ts';

/** A reader's first search waits for the index. */
const compress: Compress = (name, source) =>
  (path.posix.basename(name) === 'index.json' ? compressDensely : compressText)(name, source);

/** Builds and compresses the files of search in a thread. */
export const runJob = async (input: SearchInput): Promise<PublicFiles> =>
  precompressTexts(buildSearchFiles(input), compress);
