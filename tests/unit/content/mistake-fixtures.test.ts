import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSiteConfig } from '../../../src/config/load-site-config.ts';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import type { Problem } from '../../../src/problems/problem.ts';
import { buildFolder } from './build-fixture.ts';

/**
 * One mistake a folder: `tests/fixtures/mistakes/<area>/<kind>[--<variant>]/`, a content folder with one mistake of the
 * code `<area>/<kind>`, the exact report beside it, and what the run needs besides content in `settings.json`.
 */
const root = path.resolve('tests/fixtures/mistakes');

const folders = readdirSync(root).flatMap((area) =>
  readdirSync(path.join(root, area)).map((kind) => `${area}/${kind}`),
);

type Settings = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Files that `public/` holds. */
  readonly publicFiles?: readonly string[];
};

const readSettings = (folder: string): Settings => {
  const file = path.join(folder, 'settings.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Settings) : {};
};

const check = async (folder: string): Promise<{ problems: readonly Problem[]; report: string }> => {
  const { environment = {}, publicFiles = [] } = readSettings(folder);
  const { problems } = loadSiteConfig(environment);
  return problems.length > 0
    ? { problems, report: formatProblems(problems, () => null) }
    : buildFolder(folder, { environment, publicFiles });
};

describe.each(folders)('the mistake %s', (name) => {
  test('is one problem, of its code, reported exactly so', async () => {
    const folder = path.join(root, name);
    const { problems, report } = await check(folder);
    expect(problems.map(({ code }) => code)).toEqual([name.replace(/--.*$/, '')]);
    await expect(report).toMatchFileSnapshot(path.join(folder, 'report.txt'));
  });
});
