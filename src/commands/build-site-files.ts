import { spawn } from 'node:child_process';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../content/build-site.ts';
import { siteFileVariable } from '../content/site-store.ts';
import { writeSite } from '../content/write-site.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import { collectSearchFiles } from '../outputs/search-files.ts';
import { compressDirectory } from '../server/compress.ts';
import { apiCacheDir } from './site-session.ts';
import { computeBuildId } from './build-id.ts';
import { detachPayloads } from '../outputs/detach-payload.ts';
import { bundleVendor, copyVendorBundle } from './bundle-vendor.ts';

/** The folder a build ends in (`DOCS_DIST_DIR`, on the disk of the project); `public` below it is the site. */
export const distDir = process.env['DOCS_DIST_DIR'] || 'dist';

/** A step of the build that failed, with what its tool printed. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

const runWaku = async (staging: string, siteFile: string, buildId: string): Promise<void> => {
  const environment = {
    ...process.env,
    DOCS_STAGING_DIR: `${staging}/dist`,
    [siteFileVariable]: siteFile,
    DOCS_BUILD_ID: buildId,
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, ['node_modules/waku/cli.js', 'build'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (exitCode !== 0) {
    throw new BuildError(
      `Rendering failed (exit code ${exitCode}):\n\n${Buffer.concat(output).toString('utf8')}`,
    );
  }
};

const writeOutputs = async (built: BuiltSite, publicDir: string): Promise<number> => {
  const outputs = new Map([...collectOutputs(built), ...collectSearchFiles(built)]);
  for (const [name, text] of outputs) {
    const file = path.join(publicDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    // `wx`: an output that would overwrite a page or a public file is a mistake, not a replacement.
    await writeFile(file, text, { flag: 'wx' });
  }
  return outputs.size;
};

const exists = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null)) !== null;

/** Puts the finished build in place of the last one. Until the last rename the old build stays whole. */
const replaceDist = async (finished: string): Promise<void> => {
  const old = `${distDir}.old`;
  await rm(old, { recursive: true, force: true });
  if (await exists(distDir)) {
    await rename(distDir, old);
  }
  await mkdir(path.dirname(distDir), { recursive: true });
  await rename(finished, distDir);
  await rm(old, { recursive: true, force: true });
};

/** Shows that a step has begun, and, when it ends, how long it took. */
const step = async <Result>(label: string, work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now();
  process.stdout.write(`  ${label} …`);
  const result = await work();
  process.stdout.write(` ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
};

/**
 * Renders the site, writes what stands beside the pages, compresses, and only then replaces `dist`.
 *
 * @throws BuildError when rendering fails; `dist` is as it was
 */
export const buildSiteFiles = async (built: BuiltSite): Promise<void> => {
  const staging = path.join('.cache/builds', String(process.pid));
  const staged = path.join(staging, 'dist');
  const siteFile = path.resolve(staging, 'site.json');
  try {
    await rm(staging, { recursive: true, force: true });
    await writeSite(siteFile, built, apiCacheDir);
    const buildId = await computeBuildId(built);
    await step('Bundling the interactive reference', bundleVendor);
    await step(`Rendering ${built.site.routes.length} pages`, () =>
      runWaku(staging, siteFile, buildId),
    );
    await detachPayloads(path.join(staged, 'public'));
    await step('Writing sitemap, feeds, search index, API description and Markdown copies', () =>
      writeOutputs(built, path.join(staged, 'public')),
    );
    await step('Compressing', () => compressDirectory(path.join(staged, 'public')));
    await copyVendorBundle(path.join(staged, 'public'));
    // Operators serve files only; Waku's own server is not part of the site.
    await Promise.all([
      rm(path.join(staged, 'server'), { recursive: true, force: true }),
      rm(path.join(staged, 'serve-node.js'), { force: true }),
    ]);
    await writeFile(path.join(staged, 'build-id.txt'), `${buildId}\n`);
    await replaceDist(staged);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
