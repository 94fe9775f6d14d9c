import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSiteConfig } from '../../src/content/config/load-site-config.ts';
import { applyFixes } from '../../src/problems/apply-fixes.ts';
import { formatProblems } from '../../src/problems/format-problems.ts';
import type { Problem } from '../../src/problems/problem.ts';
import { formatGithub } from '../../src/problems/report/format-github.ts';
import { formatJson } from '../../src/problems/report/format-json.ts';
import { buildFolder, configDir, makeFolder } from '../unit/content/build-fixture.ts';

/**
 * Each folder `tests/fixtures/problems/<area>/<kind>[--<variant>]/` contains content with exactly one problem, whose
 * code is `<area>/<kind>`. The folder also contains the report as text, and may contain `settings.json` with further
 * inputs. If there is only one right fix, `fixed/` contains the fixed files.
 */
const root = path.resolve('tests/fixtures/problems');

const folders = readdirSync(root).flatMap((area) =>
  readdirSync(path.join(root, area)).map((kind) => `${area}/${kind}`),
);

type Settings = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly publicFiles?: readonly string[];
};

const readSettings = (folder: string): Settings => {
  const file = path.join(folder, 'settings.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Settings) : {};
};

type CheckResult = { readonly problems: readonly Problem[]; readonly report: string };

const reportOf = (content: string, problems: readonly Problem[]): string =>
  formatProblems(problems, (file) => readFileSync(file, 'utf8')).replaceAll(
    `${path.relative(process.cwd(), content)}/`,
    '',
  );

const check = async (
  content: string,
  settings: Settings,
  isForChecking = false,
): Promise<CheckResult> => {
  const { environment = {}, publicFiles = [] } = settings;
  const { problems } = loadSiteConfig({ environment, contentDir: configDir(content) });
  return problems.length > 0
    ? { problems, report: reportOf(content, problems) }
    : buildFolder(content, { environment, publicFiles, isForChecking });
};

/** Fixes a copy of the content. Returns its folder, and the changed files by relative path. */
const fixCopy = async (folder: string, problems: readonly Problem[]) => {
  const copy = await makeFolder();
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  const files = Map.groupBy(fixes, ({ location }) => path.relative(folder, location.file));
  for (const [file, own] of files) {
    const source = await readFile(path.join(copy, file), 'utf8');
    await writeFile(path.join(copy, file), applyFixes(source, own).text);
  }
  return { copy, files: [...files.keys()] };
};

const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : [];

describe.each(folders)('the problem %s', (name) => {
  const folder = path.join(root, name);
  const settings = readSettings(folder);

  let checked: CheckResult;
  beforeAll(async () => {
    checked = await check(folder, settings);
  });

  test('is reported once', async () => {
    const { problems, report } = checked;
    expect(problems.map(({ code }) => code)).toEqual([name.replace(/--.*$/, '')]);
    await expect(report).toMatchFileSnapshot(path.join(folder, 'report.txt'));
  });

  test('is the same when pages are only checked', async () => {
    expect((await check(folder, settings, true)).problems).toEqual(checked.problems);
  });

  test('is gone after its fix', async () => {
    const { copy, files } = await fixCopy(folder, checked.problems);
    const fixed = path.join(folder, 'fixed');
    for (const file of files) {
      const text = await readFile(path.join(copy, file), 'utf8');
      await expect(text).toMatchFileSnapshot(path.join(fixed, file));
    }
    expect(filesOf(fixed).toSorted()).toEqual(files.toSorted());
    const left = files.length > 0 ? (await check(copy, settings)).problems : [];
    expect(left).toEqual([]);
  });
});

/** One problem for each severity and kind of location, with and without a suggestion, a related location and a fix. */
const fixtureNames = [
  'config/unknown-variable',
  'config/invalid-value',
  'encoding/byte-order-mark',
  'image/broken',
  'link/unknown-anchor--other-case',
  'link/unknown-page--file',
  'mdx/syntax--wrong-closing-tag',
  'sidebars/duplicate-entry',
  'sidebars/page-not-listed',
  'static/taken-address',
  'tags/unknown-key',
];

test('problems of each shape are reported as JSON and to GitHub', async () => {
  const problems: Problem[] = [];
  for (const name of fixtureNames) {
    const folder = path.join(root, name);
    problems.push(...(await check(folder, readSettings(folder))).problems);
  }
  const prefix = `${path.relative(process.cwd(), root)}/`;
  const reports = path.resolve('tests/fixtures/problem-reports');
  const json = formatJson(problems).replaceAll(prefix, '');
  await expect(json).toMatchFileSnapshot(path.join(reports, 'report.json'));
  const github = formatGithub(problems).replaceAll(prefix, '');
  await expect(github).toMatchFileSnapshot(path.join(reports, 'report.github.txt'));
});
