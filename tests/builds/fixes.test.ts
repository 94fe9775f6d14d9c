import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fixProblems } from '../../src/commands/check/fix-problems.ts';
import { loadSiteConfig } from '../../src/content/config/load-site-config.ts';
import type { LoadedSite } from '../../src/content/site/load-site.ts';
import type { Problem } from '../../src/problems/problem.ts';
import { buildFolder, configDir, makeFolder } from '../unit/content/build-fixture.ts';
import { anyPage } from './fuzz/pages.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of pages per run. With more pages, the compiler would start threads, which would slow down every check. */
const pagesPerRun = 40;

const root = path.resolve('tests/fixtures/problems');

const fixtures = readdirSync(root).flatMap((area) =>
  readdirSync(path.join(root, area)).map((kind) => path.join(root, area, kind)),
);

type Settings = { readonly environment?: Readonly<Record<string, string>> };

const settingsOf = (folder: string): Settings => {
  const file = path.join(folder, 'settings.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Settings) : {};
};

const loader =
  (folder: string, { environment = {} }: Settings = {}) =>
  async (): Promise<LoadedSite> => {
    const { problems } = loadSiteConfig({ environment, contentDir: configDir(folder) });
    return {
      config: null,
      built: null,
      problems:
        problems.length > 0
          ? problems
          : (await buildFolder(folder, { environment, isForChecking: true })).problems,
    };
  };

const wordsOf = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, found }) => `${code}: ${found}`).toSorted();

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:mdx?|ya?ml|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const linesOf = (text: string): string[] => text.split(/(?<=\r\n|\r(?!\n)|\n)/);

const withoutFixes = (lines: readonly string[], problems: readonly Problem[]): string[] => {
  const fixed = new Set(problems.flatMap(({ fix }) => fix?.location.line ?? []));
  return lines.filter((_, index) => !fixed.has(index + 1));
};

const surroundings = (line: string, { fix }: Problem, length: number): [string, string] => {
  const from = (fix?.location.column ?? 1) - 1;
  return [line.slice(0, from), line.slice(from + length)];
};

const changesElsewhere = (
  before: string,
  after: string,
  problems: readonly Problem[],
): (readonly [unknown, unknown])[] => {
  const [old, now] = [linesOf(before), linesOf(after)];
  const hasSameLines = problems.every(
    ({ fix }) => fix && !fix.text.includes('\n') && fix.location.length > 0,
  );
  const [only, ...more] = problems;
  const line = (only?.fix?.location.line ?? 1) - 1;
  const isAlone = only?.fix && more.length === 0 && only.code !== 'encoding/byte-order-mark';
  const kept = [
    hasSameLines && [withoutFixes(old, problems), withoutFixes(now, problems)],
    isAlone && [
      surroundings(old[line] ?? '', only, only.fix?.location.length ?? 0),
      surroundings(now[line] ?? '', only, only.fix?.text.length ?? 0),
    ],
  ];
  return kept.flatMap((pair) =>
    Array.isArray(pair) && JSON.stringify(pair[0]) !== JSON.stringify(pair[1])
      ? [[pair[0], pair[1]] as const]
      : [],
  );
};

const forms: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'with the line ends of Windows': (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  'without a last line end': (text) => text.replace(/\n+$/, ''),
  'with tabs and emoji behind it': (text) => `${text.replace(/\n*$/, '\n')}\n\tcode 💥 👩‍👩‍👧\t\n`,
};

const mute = (): void => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
};

afterEach(() => {
  vi.restoreAllMocks();
});

const readSources = (folder: string): Map<string, string> =>
  new Map(sourcesOf(folder).map((file) => [file, readFileSync(file, 'utf8')]));

const daily = 'with the line ends of Windows';

const fixable = fixtures.filter((folder) => existsSync(path.join(folder, 'fixed')));
/** One variant of each problem. */
const examples = [
  ...new Map(fixable.map((folder) => [folder.replace(/--.*/, ''), folder])).values(),
];

for (const [name, form] of Object.entries(forms)) {
  const options = name === daily ? {} : { tags: ['nightly'] };
  describe(`every fix of a fixture ${name}`, options, () => {
    const isText = (file: string): boolean => name === 'as it is' || /\.mdx?$/.test(file);

    test.each(process.env['TEST_WITHOUT_NIGHTLY'] ? examples : fixable)('%s', async (folder) => {
      const copy = await makeFolder();
      await cp(folder, copy, { recursive: true, filter: (file) => !file.endsWith('/fixed') });
      for (const file of sourcesOf(copy).filter(isText)) {
        await writeFile(file, form(await readFile(file, 'utf8')));
      }
      mute();
      const load = loader(copy, settingsOf(folder));
      const before = await load();
      const sources = readSources(copy);
      const after = await fixProblems(load, 'json');
      expect(wordsOf(after.problems)).toEqual(
        wordsOf(before.problems.filter(({ fix }) => fix === undefined)),
      );
      for (const [file, source] of sources) {
        const own = before.problems.filter(({ fix }) => fix?.location.file === file);
        expect(changesElsewhere(source, readFileSync(file, 'utf8'), own)).toEqual([]);
      }
      const fixed = readSources(copy);
      await fixProblems(load, 'json');
      expect(readSources(copy)).toEqual(fixed);
    });
  });
}

const hidesOthers = ({ code }: Problem): boolean =>
  /\/(?:syntax|missing|unclosed|wrong-encoding|control-character|duplicate-key|unopened|wrong-nesting)$/.test(
    code,
  );

test(
  `the fixes of ${runs * pagesPerRun} pages of any content leave no new problem, and nothing to fix`,
  { tags: ['nightly'] },
  async () => {
    mute();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPage, { minLength: pagesPerRun, maxLength: pagesPerRun }),
        async (pages) => {
          const folder = await makeFolder();
          await mkdir(path.join(folder, 'docs'));
          for (const [index, page] of pages.entries()) {
            await writeFile(path.join(folder, `docs/page-${index}.mdx`), page);
          }
          const load = loader(folder);
          const before = await load();
          const after = await fixProblems(load, 'json');
          for (const file of sourcesOf(folder)) {
            const isIn = ({ location }: Problem): boolean =>
              location.kind === 'range' && location.file === file;
            const [old, now] = [before.problems.filter(isIn), after.problems.filter(isIn)];
            const known = new Set(wordsOf(old));
            const added = wordsOf(now).filter((words) => !known.has(words));
            expect(old.some(hidesOthers) ? [] : added).toEqual([]);
          }
          const fixed = readSources(folder);
          await fixProblems(load, 'json');
          expect(readSources(folder)).toEqual(fixed);
        },
      ),
      { numRuns: runs, seed, endOnFailure: true },
    );
  },
);
