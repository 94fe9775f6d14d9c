import { BuildError } from './build-error.ts';
import { bundleCode } from './bundle-code.ts';
import { distDir } from './replace-dist.ts';

const unchanged = `The build stopped; ${distDir} is as it was.\n`;

/** Builds the site of this run's environment, and tells of it. The exit status comes back. */
export const buildCommand = async (): Promise<number> => {
  const start = performance.now();
  process.stdout.write('Building the documentation site\n');
  // While content is read, and before that what reads it: neither needs the other.
  const stop = new AbortController();
  const bundling = bundleCode(stop.signal);
  bundling.catch(() => undefined);
  const { isBuildable, loadSite, printProblems } = await import('../commands/site-session.ts');
  const { buildSiteFiles } = await import('./build-site-files.ts');
  const loaded = await loadSite({ includeDrafts: false });
  printProblems(loaded.problems);
  if (!isBuildable(loaded)) {
    stop.abort();
    await bundling.catch(() => undefined);
    process.stderr.write(unchanged);
    return 1;
  }
  try {
    await buildSiteFiles(loaded.built, bundling);
  } catch (error) {
    if (!(error instanceof BuildError)) {
      throw error;
    }
    process.stderr.write(`\n${error.message}\n${unchanged}`);
    return 1;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`Built ${distDir}/public in ${seconds} s\n`);
  return 0;
};
