import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { cacheDir } from '../config/cache-dir.ts';

/**
 * `npm run build`: checks all content, then renders the site to `dist/public`. Mistakes are printed together and end
 * the build before anything is rendered; a build that fails leaves the last one in place. Exit status 1.
 */
enableCompileCache(path.resolve(cacheDir, 'node'));
const { buildCommand } = await import('../build/build-command.ts');
process.exitCode = await buildCommand();
