import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { cacheDir } from './cache-dir.ts';

/**
 * Caches compiled modules, which halves the startup time of a command. Call this before dynamically importing large
 * modules. Threads and child processes inherit the setting. `NODE_COMPILE_CACHE` takes precedence.
 */
export const enableModuleCache = (): void => {
  const folder = (process.env['NODE_COMPILE_CACHE'] ||= path.resolve(cacheDir, 'node'));
  enableCompileCache(folder);
};
