import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { type Columns, type FigureRow, formatTable, summarize } from '../tools/bench/figures.ts';
import {
  benchFolder,
  benchPage,
  buildColumns,
  measureBuilds,
  measureChecks,
} from '../tools/bench/measure-builds.ts';
import { editColumns, measureEdits } from '../tools/bench/measure-edits.ts';
import { visitColumns, visitPages } from '../tools/bench/visit-pages.ts';
import { CommandError, runToExit } from './exit-status.ts';
import { readArguments, wrongChoice } from './parse-flags.ts';
import { serveToBrowser, withBrowser } from './serve-to-browser.ts';

type Amounts = { readonly runs: number; readonly problems: number };

type Subject = {
  readonly columns: Columns;
  readonly measure: (pages: number, amounts: Amounts) => Promise<FigureRow[]>;
};

const repeat = async (runs: number, measure: () => Promise<FigureRow[]>): Promise<FigureRow[]> => {
  const rows: FigureRow[] = [];
  for (let run = 0; run < runs; run++) {
    rows.push(...(await measure()));
  }
  return rows;
};

const subjects: Readonly<Record<string, Subject>> = {
  builds: {
    columns: buildColumns,
    measure: (pages, { runs }) => repeat(runs, () => measureBuilds(pages)),
  },
  visits: {
    columns: visitColumns,
    measure: (pages, { runs }) =>
      serveToBrowser(path.join(benchFolder(pages), 'dist'), (browser, address) => {
        const visited = new Map([[`of ${pages}`, address + benchPage]]);
        return visitPages({ browser, pages: visited, runs });
      }),
  },
  checks: {
    columns: buildColumns,
    measure: (pages, { runs, problems }) => repeat(runs, () => measureChecks(pages, problems)),
  },
  edits: {
    columns: editColumns,
    measure: (pages, { runs }) => withBrowser((browser) => measureEdits(browser, pages, runs)),
  },
};

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

await runToExit(async () => {
  const { flags } = readArguments({
    usage: 'npm run bench [-- flags]',
    about: `Measures generated content: builds with an empty cache and again after one edit, and visits to a page of each built
site. Also measures checks, and edits in the development server until their text is painted. Prints medians of several runs as tables and
writes them as JSON. Times depend on the machine: compare them, but do not test them.`,
    flags: {
      sizes: { description: 'Numbers of pages', placeholder: '<36,1000,10000>' },
      runs: { description: 'Runs of each kind (5)', placeholder: '<number>' },
      only: {
        description: `Some of ${Object.keys(subjects).join(', ')} (the first two)`,
        placeholder: '<builds,…>',
      },
      problems: { description: 'Problems in the checked content (0)', placeholder: '<number>' },
      out: { description: 'File to write the figures to', placeholder: '<file>' },
      against: { description: 'Figures to compare with', placeholder: '<file>' },
    },
  });
  const sizes = (flags.sizes ?? '36,1000,10000').split(',').map(Number);
  const runs = Number(flags.runs ?? 5);
  const problems = Number(flags.problems ?? 0);
  if (![...sizes, runs, problems + 1].every(isCount)) {
    throw new CommandError('Expected `--sizes` and `--runs` to be whole numbers above 0.');
  }
  const names = (flags.only ?? 'builds,visits').split(',');
  const unknown = names.find((name) => !subjects[name]);
  if (unknown !== undefined) {
    throw new CommandError(wrongChoice('`--only`', unknown, Object.keys(subjects)));
  }
  const against = flags.against
    ? (JSON.parse(await readFile(flags.against, 'utf8')) as Record<string, FigureRow[]>)
    : {};
  const measured: Record<string, FigureRow[]> = {};
  for (const pages of sizes) {
    for (const name of names) {
      const rows = (await subjects[name]?.measure(pages, { runs, problems })) ?? [];
      measured[name] = [...(measured[name] ?? []), ...rows];
    }
  }
  const medians = Object.fromEntries(names.map((name) => [name, summarize(measured[name] ?? [])]));
  const out = path.resolve(flags.out ?? '.cache/bench/latest.json');
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(
    out,
    `${JSON.stringify({ load: loadavg(), ...medians, runs: measured }, null, 2)}\n`,
  );
  for (const [name, rows] of Object.entries(medians)) {
    const table = formatTable(subjects[name]?.columns ?? {}, rows, against[name]);
    process.stdout.write(`${table}\n\n`);
  }
  process.stdout.write(`Figures: ${out}\n`);
});
