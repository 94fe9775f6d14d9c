import { BuildError } from '../../build/build-error.ts';
import { hashBuildSources } from '../../build/build-id.ts';
import { type Bundling, startBundling } from '../../build/bundle-code.ts';
import {
  assertDistIsReplaceable,
  cleanUpAfterKilledBuilds,
  distDir,
} from '../../build/replace-dist.ts';
import { timed } from '../../build/timed.ts';
import { cacheDir } from '../../cache/cache-dir.ts';
import { type Caches, withCaches } from '../../cache/caches.ts';
import { type ExitStatus, describeThrown, exitStatus } from '../exit-status.ts';
import { formatProfile } from './profile.ts';
import type { BuildRequest } from './read-build-flags.ts';

const build = async (bundling: Bundling, caches: Caches): Promise<ExitStatus> => {
  assertDistIsReplaceable();
  // Imported while the bundler is already running.
  const { isBuildable, loadSite, printProblems, buildDist } = await timed(
    'Load the pipeline',
    async () => ({
      ...(await import('../../content/load-site.ts')),
      ...(await import('../../problems/report/print-problems.ts')),
      ...(await import('../../build/build-dist.ts')),
    }),
  );
  const loaded = await timed('Read and check content', () =>
    loadSite({ includeDrafts: false, caches }),
  );
  printProblems(loaded.problems);
  if (!isBuildable(loaded)) {
    process.stderr.write(`The build stopped; ${distDir} is unchanged.\n`);
    return exitStatus.problems;
  }
  await buildDist(loaded.built, bundling, caches);
  return exitStatus.ok;
};

const buildWith = async (caches: Caches): Promise<ExitStatus> => {
  hashBuildSources();
  const bundling = startBundling(caches);
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    // The bundler is a process of its own, which a signal to this one does not reach.
    process.once(signal, () => {
      bundling.stop();
      process.exit(status);
    });
  }
  try {
    return await build(bundling, caches);
  } catch (error) {
    const reason = error instanceof BuildError ? error.message : describeThrown(error);
    process.stderr.write(`\n${reason}\nThe build stopped; ${distDir} is unchanged.\n`);
    return exitStatus.problems;
  } finally {
    bundling.stop();
    await bundling.bundle.catch(() => undefined);
  }
};

/**
 * Builds the site of this run's environment. Problems of the content are printed together and end the build before a page
 * is rendered. A build that fails leaves the last one in place.
 */
export const buildCommand = async (request: BuildRequest): Promise<ExitStatus> => {
  const start = performance.now();
  process.stdout.write('Building the documentation site\n');
  cleanUpAfterKilledBuilds();
  let profile = '';
  const status = await withCaches(cacheDir, async (caches) => {
    const ended = await buildWith(caches);
    profile = request.isProfiled ? formatProfile(start, caches) : '';
    return ended;
  });
  process.stdout.write(profile);
  if (status === exitStatus.ok) {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`Built ${distDir}/public in ${seconds} s\n`);
  }
  return status;
};
