import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import type { Route, Site } from '../../../src/model/site.ts';

/** Environment variable with the path to the stored site. Workers inherit it from the process that lists the tests. */
const variable = 'DOCS_TEST_SITE';

/** Loading a site takes 3 s of processor time, so only the first process loads it. */
const storeSite = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'site');
  const script = path.join(import.meta.dirname, 'store-site.ts');
  execFileSync(process.execPath, [script, file], { stdio: 'inherit' });
  return file;
};

const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
const stored = (isWorker ? process.env[variable] : undefined) ?? storeSite();
process.env[variable] = stored;

export const site = deserialize(readFileSync(stored)) as Site;

export const pages: readonly Route[] = site.routes.filter(
  ({ path: address }) => address !== '/404',
);
