import { loadavg } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { distDir } from '../base/files/dist-dir.ts';
import { type FigureRow, formatTable, summarize } from '../tools/bench/figures.ts';
import { clickColumns, measureClick, type Way, wayNames } from '../tools/bench/measure-click.ts';
import { CommandError, runToExit } from './exit-status.ts';
import { readArguments, wrongChoice } from './parse-flags.ts';
import { serveFolder, withBrowser } from './serve-to-browser.ts';

type Plan = {
  readonly page: string;
  readonly ways: readonly Way[];
  readonly moments: readonly number[];
  readonly runs: number;
  readonly isSlow: boolean;
};

/** Alternates between the sites, so that changes in the machine's load affect all of them. */
const measureSites = async (
  browser: Browser,
  addresses: readonly string[],
  { page, ways, moments, runs, isSlow }: Plan,
): Promise<FigureRow[][]> => {
  const rows: FigureRow[][] = addresses.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const way of ways) {
      for (const moment of moments) {
        for (const [index, address] of addresses.entries()) {
          const figures = await measureClick(browser, address + page, { way, moment, isSlow });
          rows[index]?.push({ name: `${way} after ${moment} s`, figures });
        }
      }
    }
  }
  return rows.map((each) => summarize(each));
};

const serveAll = async <Result>(
  [first, ...others]: readonly string[],
  work: (addresses: readonly string[]) => Promise<Result>,
): Promise<Result> =>
  first === undefined
    ? work([])
    : serveFolder(path.join(first, 'public'), (address) =>
        serveAll(others, (more) => work([address, ...more])),
      );

const readList = <Value>(list: string, read: (item: string) => Value): Value[] =>
  list.split(',').map(read);

const readWay = (name: string): Way => {
  const way = wayNames.find((each) => each === name);
  if (!way) {
    throw new CommandError(wrongChoice('`--ways`', name, wayNames));
  }
  return way;
};

const readNumber = (text: string): number => {
  const number = Number(text);
  if (!(number > 0)) {
    throw new CommandError(`Expected numbers above 0, but found ${JSON.stringify(text)}.`);
  }
  return number;
};

await runToExit(async () => {
  const { flags, words } = readArguments({
    usage: 'npm run bench:clicks [-- flags] [dist of another release …]',
    about: `Measures the time from a click on a link until the heading of the next page is painted, on a simulated slow
phone. Clicks at several moments after hydration. Alternates between the built site (dist) and other builds, and prints
medians and the differences between builds.`,
    flags: {
      page: { description: 'Start page (/)', placeholder: '</docs/page>' },
      ways: { description: `Some of ${wayNames.join(', ')} (all)`, placeholder: '<click,…>' },
      moments: {
        description: 'Seconds from hydration to the click (0.5,1,2,3,4,5,6,8)',
        placeholder: '<1,3.5>',
      },
      runs: { description: 'Visits for each way and moment (5)', placeholder: '<number>' },
      fast: 'Measure on this machine instead of a slow phone',
    },
    hasWords: true,
  });
  const plan: Plan = {
    page: flags.page ?? '/',
    ways: flags.ways ? readList(flags.ways, readWay) : wayNames,
    moments: readList(flags.moments ?? '0.5,1,2,3,4,5,6,8', readNumber),
    runs: readNumber(flags.runs ?? '5'),
    isSlow: !flags.fast,
  };
  const [own = [], ...others] = await serveAll([distDir, ...words], (addresses) =>
    withBrowser((browser) => measureSites(browser, addresses, plan)),
  );
  const tables = others.flatMap((other, index) => [
    `${words[index]}\n${formatTable(clickColumns, other)}`,
    `this build, compared with ${words[index]}\n${formatTable(clickColumns, own, other)}`,
  ]);
  const shown = tables.length > 0 ? tables : [formatTable(clickColumns, own)];
  process.stdout.write(`${shown.join('\n\n')}\nload ${loadavg()[0]?.toFixed(1)}\n`);
});
