import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { watchProcess } from '../../src/tools/bench/watch-process.ts';
import { makeCache } from '../builds/build/run-build.ts';
import { makeFolder, writeFiles } from '../unit/content/build-fixture.ts';
import type { PublishedDocument } from './published.ts';

type Cost = { readonly seconds: number; readonly peakMegabytes: number };

export type BuiltDocument = {
  readonly check: Cost;
  readonly build: Cost;
  readonly site: string;
};

/** Downgrades errors that a site cannot correct in someone else's document, so that the build does not fail. */
const configuration = `problems:
  openapi/unknown-scheme: warning
  openapi/duplicate-operation-id: warning
`;

const runCommand = async (name: string, environment: NodeJS.ProcessEnv): Promise<Cost> => {
  const child = spawn(process.execPath, [`src/commands/${name}.ts`], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => output.push(String(chunk)));
  try {
    return await watchProcess(child);
  } catch (error) {
    throw new Error(`npm run ${name}: ${output.join('').slice(-2000)}`, { cause: error });
  }
};

export const buildDocument = async ({ file }: PublishedDocument): Promise<BuiltDocument> => {
  const folder = await makeFolder();
  const content = path.join(folder, 'content');
  const openapi = `openapi/openapi${path.extname(file)}`;
  await writeFiles(content, {
    'docs/start.md': '---\ntitle: Start\n---\n\nHow to make the first call.\n',
    'site.yml': configuration,
    [openapi]: '',
  });
  await copyFile(file, path.join(content, openapi));
  const dist = path.join(folder, 'dist');
  const environment = { DOCS_CONTENT_DIR: content, DOCS_DIST_DIR: dist };
  const check = await runCommand('check', {
    ...environment,
    DOCS_CACHE_DIR: path.join(folder, 'cache'),
  });
  const build = await runCommand('build', {
    ...environment,
    // The site's code is the same for every document, so only the first build bundles it.
    DOCS_CACHE_DIR: makeCache(path.join(folder, 'build-cache'), ['code', 'vendor']),
  });
  return { check, build, site: path.join(dist, 'public') };
};
