import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import { type SearchInput, buildSearchFiles } from '../outputs/search-files.ts';
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
writeTexts(publicDir, await buildSearchFiles(input));
