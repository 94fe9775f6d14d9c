import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { type FigureRow, formatTable, summarize } from '../tools/bench/figures.ts';
import {
  benchDist,
  benchPage,
  buildColumns,
  measureBuilds,
} from '../tools/bench/measure-builds.ts';
import { visitColumns, visitPages } from '../tools/bench/visit-pages.ts';
import { CommandError, runToExit } from './exit-status.ts';
import { readArguments } from './parse-flags.ts';
import { serveToBrowser } from './serve-to-browser.ts';

type Figures = { readonly builds: readonly FigureRow[]; readonly visits: readonly FigureRow[] };

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

/** `npm run bench`. */
await runToExit(async () => {
  const { flags } = readArguments({
    usage: 'npm run bench [-- flags]',
    about: `Builds generated content with an empty cache and again after one edit, and visits the same page of each site. Prints
medians of several runs as tables and writes them as JSON. Times depend on the machine: compare them, but do not test
them.`,
    flags: {
      sizes: { type: 'string', description: 'Numbers of pages', placeholder: '<36,1000,10000>' },
      runs: {
        type: 'string',
        description: 'Builds and visits of each kind (5)',
        placeholder: '<number>',
      },
      out: { type: 'string', description: 'File to write the figures to', placeholder: '<file>' },
      against: { type: 'string', description: 'Figures to compare with', placeholder: '<file>' },
    },
  });
  const sizes = (flags.sizes ?? '36,1000,10000').split(',').map(Number);
  const runs = Number(flags.runs ?? 5);
  if (![...sizes, runs].every(isCount)) {
    throw new CommandError('Expected `--sizes` and `--runs` to be whole numbers above 0.');
  }
  const against = flags.against
    ? (JSON.parse(await readFile(flags.against, 'utf8')) as Figures)
    : null;
  const measured: FigureRow[] = [];
  const visits: FigureRow[] = [];
  for (const pages of sizes) {
    for (let run = 0; run < runs; run++) {
      measured.push(...(await measureBuilds(pages)));
    }
    await serveToBrowser({ dist: benchDist(pages) }, async (browser, { address }) => {
      const visited = new Map([[`of ${pages}`, address + benchPage]]);
      visits.push(...(await visitPages({ browser, pages: visited, runs })));
    });
  }
  const builds = summarize(measured);
  const out = path.resolve(flags.out ?? '.cache/bench/latest.json');
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(
    out,
    `${JSON.stringify({ load: loadavg(), builds, visits, runs: measured }, null, 2)}\n`,
  );
  process.stdout.write(
    `${formatTable(buildColumns, builds, against?.builds)}\n\n${formatTable(visitColumns, visits, against?.visits)}\n\nFigures: ${out}\n`,
  );
});
