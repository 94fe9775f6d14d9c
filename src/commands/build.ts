import { BuildError } from '../build/build-error.ts';
import { buildSiteFiles } from '../build/build-site-files.ts';
import { bundleCode } from '../build/bundle-code.ts';
import { distDir } from '../build/replace-dist.ts';
import { isBuildable, loadSite, printProblems } from './site-session.ts';

/**
 * `npm run build`: checks all content, then renders the site to `dist/public`. Mistakes are printed together and end
 * the build before anything is rendered; a build that fails leaves the last one in place. Exit status 1.
 */
const start = performance.now();
process.stdout.write('Building the documentation site\n');
// While content is read: neither needs the other.
const stop = new AbortController();
const bundling = bundleCode(stop.signal);
bundling.catch(() => undefined);
const loaded = await loadSite({ includeDrafts: false });
printProblems(loaded.problems);
if (!isBuildable(loaded)) {
  stop.abort();
  await bundling.catch(() => undefined);
  process.stderr.write(`The build stopped; ${distDir} is as it was.\n`);
  process.exit(1);
}
try {
  await buildSiteFiles(loaded.built, bundling);
  process.stdout.write(
    `Built ${distDir}/public in ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  );
} catch (error) {
  if (!(error instanceof BuildError)) {
    throw error;
  }
  process.stderr.write(`\n${error.message}\nThe build stopped; ${distDir} is as it was.\n`);
  process.exit(1);
}
