import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { type SearchInput, buildSearchFiles } from '../outputs/search-files.ts';
import { type Compress, compressDensely, compressText } from '../server/compress.ts';
import { writeTexts } from './public-files.ts';

/** What the worker is started with. */
export type SearchSettings = {
  readonly input: SearchInput;
  readonly publicDir: string;
  /** Where the process that started it keeps compiled modules. */
  readonly moduleCache: string | undefined;
};

const { input, publicDir, moduleCache } = workerData as SearchSettings;
if (moduleCache !== undefined) {
  enableCompileCache(moduleCache);
}
/** The index is what a reader's first search waits for. */
const compress: Compress = (name, source) =>
  (path.posix.basename(name) === 'index.json' ? compressDensely : compressText)(name, source);

writeTexts(publicDir, await buildSearchFiles(input), compress);
