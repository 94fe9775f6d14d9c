import path from 'node:path';
import { type SearchInput, buildSearchFiles } from '../outputs/search-files.ts';
import { type Compress, compressDensely, compressText } from '../server/compress.ts';
import { type PublicFiles, withPrecompressed } from './public-files.ts';

/** A reader's first search waits for the index. */
const compress: Compress = (name, source) =>
  (path.posix.basename(name) === 'index.json' ? compressDensely : compressText)(name, source);

/** Builds and compresses the files of search in a thread. */
export const runJob = async (input: SearchInput): Promise<PublicFiles> => {
  const texts = await buildSearchFiles(input);
  const files = new Map([...texts].map(([name, text]) => [name, Buffer.from(text)] as const));
  return withPrecompressed(files, compress);
};
