import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { cacheDir } from './cache-dir.ts';

/**
 * Has Node keep the compiled form of modules, which halves the start of a command. To be called before the first large
 * module is imported, so commands import theirs dynamically. Threads and child processes inherit it by the variable.
 */
export const enableModuleCache = (): void => {
  const folder = path.resolve(cacheDir, 'node');
  process.env['NODE_COMPILE_CACHE'] = folder;
  enableCompileCache(folder);
};
