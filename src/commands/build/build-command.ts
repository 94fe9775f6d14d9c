import { BuildError } from '../../build/build-error.ts';
import { computeBuildId, hashBuildSources } from '../../build/build-id.ts';
import { type Bundling, startBundling } from '../../build/bundle-code.ts';
import {
  assertDistIsReplaceable,
  cleanUpAfterKilledBuilds,
  distDir,
} from '../../build/replace-dist.ts';
import { timed } from '../../build/timed.ts';
import { cacheDir } from '../../cache/cache-dir.ts';
import { type Caches, withCaches } from '../../cache/caches.ts';
import { CommandError, type ExitStatus, describeThrown, exitStatus } from '../exit-status.ts';
import { assertPartsAreOf, markPart, mergeParts } from './parts.ts';
import { formatProfile } from './profile.ts';
import type { BuildRequest } from './read-build-flags.ts';

type Parts = Awaited<ReturnType<typeof mergeParts>>;

const build = async (
  bundling: Bundling,
  caches: Caches,
  { share }: BuildRequest,
  parts: Parts,
): Promise<ExitStatus> => {
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
  const buildId = computeBuildId(loaded.built);
  assertPartsAreOf(buildId, parts);
  await buildDist(loaded.built, bundling, caches, share);
  if (share !== null) {
    await markPart(share, buildId);
  }
  return exitStatus.ok;
};

const buildWith = async (caches: Caches, request: BuildRequest): Promise<ExitStatus> => {
  const parts = await mergeParts(request.parts);
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
    const status = await build(bundling, caches, request, parts);
    if (status === exitStatus.ok && request.isCacheTrimmed) {
      caches.trim();
    }
    return status;
  } catch (error) {
    if (error instanceof CommandError) {
      throw error;
    }
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
 *
 * @throws CommandError when the parts to merge are not those of this build
 */
export const buildCommand = async (request: BuildRequest): Promise<ExitStatus> => {
  const start = performance.now();
  process.stdout.write('Building the documentation site\n');
  cleanUpAfterKilledBuilds();
  let profile = '';
  const status = await withCaches(cacheDir, async (caches) => {
    const ended = await buildWith(caches, request);
    profile = request.isProfiled ? formatProfile(start, caches) : '';
    return ended;
  });
  process.stdout.write(profile);
  if (status === exitStatus.ok) {
    const { share } = request;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const made =
      share === null
        ? `Built ${distDir}/public`
        : `Cached share ${share.index} of ${share.count} in ${cacheDir}`;
    process.stdout.write(`${made} in ${seconds} s\n`);
  }
  return status;
};
