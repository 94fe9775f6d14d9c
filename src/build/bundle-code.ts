import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../config/cache-dir.ts';
import { hashSources } from '../config/hash-sources.ts';
import { vendorBundlePath } from '../config/vendor-bundle.ts';
import { compressDirectory } from '../server/compress.ts';
import { BuildError } from './build-error.ts';
import { bundleVendor } from './bundle-vendor.ts';

/** The site's code, made for rendering (`server`) and for browsers, with the public files (`public`). */
export type CodeBundle = {
  /** Names everything the bundle is made from: equal names, equal bundles. */
  readonly key: string;
  readonly folder: string;
};

/** Where bundles are kept between builds, each under its key. */
export const codeCacheDir = path.resolve(cacheDir, 'code');

/*
 * More than is bundled: an edit of the pipeline bundles again what has not changed, which takes a while and harms
 * nothing. What no page may import (`tests/dependency-cruiser.cjs`) is left out.
 */
const sources = [
  'package-lock.json',
  'public',
  'schemas',
  'src/api',
  'src/build',
  'src/components',
  'src/config',
  'src/content',
  'src/islands',
  'src/json',
  'src/paths',
  'src/text',
  'src/mock',
  'src/model',
  'src/pages',
  'src/problems',
  'src/samples',
  'src/search',
  'src/server',
  'src/styles',
  'src/waku.client.tsx',
  'src/waku.server.tsx',
  'waku.config.ts',
];

/** Variables that Vite and Waku write into code. */
const isBundled = ([name]: [string, string | undefined]): boolean => /^(?:VITE_|WAKU_)/.test(name);

/** A name for what the site's code is made from. */
const codeKey = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        process.version,
        Object.entries(process.env).filter(isBundled),
        vendorBundlePath(),
        hashSources(sources),
      ]),
    )
    .digest('base64url')
    .slice(0, 16);

const runWaku = async (distDir: string, key: string, signal: AbortSignal): Promise<void> => {
  const child = spawn(process.execPath, ['node_modules/waku/cli.js', 'build'], {
    env: {
      ...process.env,
      // Waku takes it for a path below the project
      DOCS_STAGING_DIR: path.relative('.', distDir),
      DOCS_BUILD_ID: key,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (exitCode !== 0) {
    throw new BuildError(
      `Bundling failed (exit code ${exitCode}):\n\n${Buffer.concat(output).toString('utf8')}`,
    );
  }
};

/**
 * The bundle of the site's code, made now if no run before has made the same. No page is rendered by it, so that it
 * stays as it is while content changes.
 *
 * @param signal stops it
 * @throws BuildError when the code cannot be bundled
 */
export const bundleCode = async (signal: AbortSignal): Promise<CodeBundle> => {
  const key = codeKey();
  const folder = path.join(codeCacheDir, key);
  if (!existsSync(folder)) {
    // Waku writes below the project only.
    const staging = path.join('.cache/builds', `${key}.${process.pid}.tmp`);
    try {
      mkdirSync(staging, { recursive: true });
      // The code names its files.
      await bundleVendor();
      await runWaku(staging, key, signal);
      await compressDirectory(path.join(staging, 'public'));
      await mkdir(codeCacheDir, { recursive: true });
      // Another process may have finished first; its bundle is the same.
      await rename(staging, folder).catch(() => undefined);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }
  return { key, folder };
};
