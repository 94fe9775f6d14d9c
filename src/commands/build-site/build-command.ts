import { BuildError } from '../../publish/generate/build-error.ts';
import { computeBuildId, hashBuildSources } from '../../publish/generate/build-id.ts';
import type { BuildOptions } from '../../publish/generate/build-dist.ts';
import { type BundleTask, startBundling } from '../../publish/generate/bundle-code.ts';
import { distDir } from '../../base/files/dist-dir.ts';
import {
  assertDistIsReplaceable,
  cleanUpAfterKilledBuilds,
} from '../../publish/generate/replace-dist.ts';
import { timed } from '../../publish/generate/timed.ts';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { type Caches, withCaches } from '../../base/cache/caches.ts';
import { exitOnSignal } from '../exit-on-signal.ts';
import { CommandError, type ExitStatus, describeThrown, exitStatus } from '../exit-status.ts';
import type { BuildRequest } from './read-build-flags.ts';
import path from 'node:path';
import type { PerformanceMeasure } from 'node:perf_hooks';
import { formatTable } from '../../tools/bench/figures.ts';
import { existsSync, lstatSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { hasPublicAddress } from '../../model/public-address.ts';
import { reportLeftOut } from '../../api/read/internal/left-out.ts';
import type { Share } from '../../publish/generate/share.ts';

const columns = {
  start: { title: 'from (s)', digits: 2, unit: 1000 },
  took: { title: 'took (s)', digits: 2, unit: 1000 },
  found: { title: 'from the cache', digits: 0 },
  made: { title: 'made', digits: 0 },
};

const formatProfile = (since: number, caches: Caches): string => {
  const parts = (performance.getEntriesByType('measure') as PerformanceMeasure[])
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, duration: took, detail }) => ({
      name,
      // Steps reported by the bundler have a duration but no start time.
      figures: { start: detail === null ? startTime - since : Number.NaN, took },
    }));
  const entries = [...caches.activities].map(([folder, { used, writes: made }]) => ({
    name: `Cache ${path.basename(folder)}`,
    figures: { found: used.size - made, made },
  }));
  return `\n${formatTable(columns, [...parts, ...entries])}\n\n`;
};

const partFile = 'part.txt';
const nameOf = ({ index, count }: Share, buildId: string): string => `${index}/${count} ${buildId}`;

const markPart = (share: Share, buildId: string): Promise<void> =>
  writeFile(path.join(cacheDir, partFile), nameOf(share, buildId));

const mergeParts = async (folders: readonly string[]): Promise<readonly string[]> => {
  const parts: string[] = [];
  for (const folder of folders) {
    const part = await readFile(path.join(folder, partFile), 'utf8').catch(() => null);
    if (part === null) {
      throw new CommandError(`Expected the cache of a shard in \`${folder}\`, but found none.`);
    }
    // Copy only subfolders, and keep existing files, because cache entries with the same name are identical. Skip
    // `waku`, because its links point to packages on the machine that built the shard.
    const isCopied = (from: string, to: string): boolean => {
      const [cache, ...below] = path.relative(folder, from).split(path.sep);
      return below.length > 0 ? !existsSync(to) : cache !== 'waku' && lstatSync(from).isDirectory();
    };
    await cp(folder, cacheDir, { recursive: true, filter: isCopied });
    parts.push(part);
  }
  return parts;
};

/** @throws CommandError if a shard is missing, because this machine would silently build that shard's pages */
const assertIsWhole = (parts: readonly string[], buildId: string): void => {
  const count = Number(/\d+(?= )/.exec(parts[0] ?? '')?.[0] ?? 0);
  for (let index = 1; index <= count; index++) {
    if (!parts.includes(nameOf({ index, count }, buildId))) {
      const expected = `\`--shard ${index}/${count}\` with this content, code and environment`;
      throw new CommandError(`Expected the cache of ${expected}, but found none in these folders.`);
    }
  }
};

const reportLocalAddress = (config: SiteConfig): string =>
  hasPublicAddress(config)
    ? ''
    : `The sitemap, feeds and canonical links contain ${config.url}. Before you publish the site, set \`url\` in site.yml or DOCS_SITE_URL.\n`;

const build = async (
  bundling: BundleTask,
  caches: Caches,
  parts: readonly string[],
  options: BuildOptions,
): Promise<ExitStatus> => {
  assertDistIsReplaceable();
  const { isBuildable, loadSite } = await import('../../content/site/load-site.ts');
  const { printProblems } = await import('../../problems/report/print-problems.ts');
  const { buildDist } = await import('../../publish/generate/build-dist.ts');
  const loaded = await timed('Read and check', () => loadSite({ includeDrafts: false, caches }));
  printProblems(loaded.problems);
  if (!isBuildable(loaded)) {
    process.stderr.write(`The build stopped; ${distDir} is unchanged.\n`);
    return exitStatus.problems;
  }
  const { leftOut, site } = loaded.built;
  process.stdout.write(reportLeftOut(leftOut) + reportLocalAddress(site.config));
  const buildId = computeBuildId(loaded.built);
  assertIsWhole(parts, buildId);
  await buildDist(loaded.built, bundling, caches, options);
  if (options.share) {
    await markPart(options.share, buildId);
  }
  return exitStatus.ok;
};

const buildWith = async (
  caches: Caches,
  { share = null, parts = [], profile, 'trim-cache': isTrimmed }: BuildRequest,
  onPages: BuildOptions['onPages'],
): Promise<ExitStatus> => {
  const start = performance.now();
  process.stdout.write('Building the documentation site\n');
  cleanUpAfterKilledBuilds();
  const merged = await mergeParts(parts);
  hashBuildSources();
  const bundling = startBundling(caches);
  // The `finally` block restores the default signal handling, which `npm start` needs after the build.
  const ignoreSignals = exitOnSignal(() => bundling.stop());
  try {
    const status = await build(bundling, caches, merged, { share, onPages });
    if (status === exitStatus.ok) {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const made = share ? `Cached part ${share.index} in ${cacheDir}` : `Built ${distDir}/public`;
      const times = profile ? formatProfile(start, caches) : '';
      process.stdout.write(`${times}${made} in ${seconds} s\n`);
      if (isTrimmed) {
        caches.trim();
      }
    }
    return status;
  } catch (error) {
    const isExpected = error instanceof BuildError || error instanceof CommandError;
    const reason = isExpected ? error.message : describeThrown(error);
    process.stderr.write(`\n${reason}\nThe build stopped; ${distDir} is unchanged.\n`);
    return error instanceof CommandError ? error.status : exitStatus.problems;
  } finally {
    ignoreSignals();
    bundling.stop();
    await bundling.bundle.catch(() => undefined);
  }
};

/**
 * Content errors stop the build before rendering. A failed build leaves the previous build in place.
 *
 * @throws CommandError if a folder to merge does not contain a shard's cache
 */
export const buildCommand = (
  request: BuildRequest = {},
  onPages?: BuildOptions['onPages'],
): Promise<ExitStatus> => withCaches(cacheDir, (caches) => buildWith(caches, request, onPages));
