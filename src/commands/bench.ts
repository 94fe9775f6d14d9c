import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { type Row, formatRuns, summarizeRuns } from '../bench/format-runs.ts';
import { type Measured, benchDist, benchPage, measureBuilds } from '../bench/measure-builds.ts';
import { type VisitRow, formatVisits, visitPages } from '../bench/visit-pages.ts';
import { exitStatus, runToExit } from './exit-status.ts';
import { parseFlags } from './parse-flags.ts';
import { serveToBrowser } from './serve-to-browser.ts';

const flags = {
  sizes: { type: 'string', description: 'Numbers of pages', placeholder: '<36,1000,10000>' },
  runs: {
    type: 'string',
    description: 'Builds and visits of each kind (5)',
    placeholder: '<number>',
  },
  out: { type: 'string', description: 'File to write the figures to', placeholder: '<file>' },
  against: { type: 'string', description: 'Figures to compare with', placeholder: '<file>' },
} as const;

const readNumbers = (text: string): number[] => text.split(',').map(Number);
const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

type Figures = { readonly rows: readonly Row[]; readonly visits: readonly VisitRow[] };

const readFigures = async (file: string): Promise<Partial<Figures>> =>
  JSON.parse(await readFile(file, 'utf8')) as Partial<Figures>;

/**
 * `npm run bench`: builds generated content with an empty cache and again after one edit, and visits the same page of
 * each site. Prints medians of several runs as tables and writes them as JSON. Times depend on the machine: compare them,
 * but do not test them.
 */
await runToExit(async () => {
  const parsed = parseFlags(process.argv.slice(2), flags);
  if ('problem' in parsed) {
    process.stderr.write(`${parsed.problem}\n`);
    return exitStatus.couldNotRun;
  }
  const sizes = readNumbers(String(parsed.flags.sizes ?? '36,1000,10000'));
  const runs = Number(parsed.flags.runs ?? 5);
  if (![...sizes, runs].every(isCount)) {
    process.stderr.write('Expected `--sizes` and `--runs` to be whole numbers above 0.\n');
    return exitStatus.couldNotRun;
  }
  const against = parsed.flags.against ? await readFigures(String(parsed.flags.against)) : {};
  const measured: Measured[] = [];
  const visits: VisitRow[] = [];
  for (const pages of sizes) {
    for (let run = 0; run < runs; run++) {
      measured.push(...(await measureBuilds(pages)));
    }
    const rowsOfSize = await serveToBrowser({ dist: benchDist(pages) }, (browser, { address }) =>
      visitPages({ browser, pages: new Map([[`of ${pages}`, address + benchPage]]), runs }),
    );
    visits.push(...rowsOfSize);
  }
  const rows = summarizeRuns(measured);
  const out = path.resolve(String(parsed.flags.out ?? '.cache/bench/latest.json'));
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(
    out,
    `${JSON.stringify({ load: loadavg(), rows, visits, runs: measured }, null, 2)}\n`,
  );
  process.stdout.write(
    `${formatRuns(rows, against.rows)}\n\n${formatVisits(visits, against.visits)}\n\nFigures: ${out}\n`,
  );
  return exitStatus.ok;
});
