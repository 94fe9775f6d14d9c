import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { distDir } from '../../build/replace-dist.ts';
import { isFolder } from '../../files/file-type.ts';
import { type Area, areas } from '../../qa/check.ts';
import { findPages, readSitemap } from '../../qa/find-pages.ts';
import { identityOf } from '../../qa/finding.ts';
import { judgeSite } from '../../qa/judge-site.ts';
import type { Report } from '../../qa/report/report.ts';
import { writeHtml } from '../../qa/report/write-html.ts';
import { writeJunit } from '../../qa/report/write-junit.ts';
import { writeSarif } from '../../qa/report/write-sarif.ts';
import { CommandError, type ExitStatus, exitStatus } from '../exit-status.ts';
import { readArguments, usageError, wrongChoice } from '../parse-flags.ts';
import { serveFolder, withBrowser } from '../serve-to-browser.ts';

const usage = 'npm run qa [-- flags]';

const readFlags = () => {
  const { flags } = readArguments({
    usage,
    about: `Judges a built site in Chromium: every page at three widths in both color modes, as loaded and with all disclosures open.
Writes qa-report/: index.html to read, report.json, junit.xml and results.sarif.
Exit status: 0 without findings, 1 with findings, 2 if nothing could be judged.`,
    flags: {
      dir: {
        type: 'string',
        placeholder: '<folder>',
        description: 'A folder with a built site (dist/public)',
      },
      url: {
        type: 'string',
        placeholder: '<address>',
        description: 'A site that is served: its sitemap, and what its pages link to',
      },
      pages: { type: 'string', placeholder: '</,/docs>', description: 'Only these pages' },
      only: {
        type: 'string',
        placeholder: `<${areas.slice(0, 2).join()}>`,
        description: `Only checks of these areas: ${areas.join(', ')}`,
      },
      baseline: {
        type: 'string',
        placeholder: '<report.json>',
        description: 'An earlier report: says what is new, and only that fails',
      },
      out: {
        type: 'string',
        placeholder: '<folder>',
        description: 'Where to write the report (qa-report)',
      },
    },
  });
  if (flags.dir !== undefined && flags.url !== undefined) {
    throw usageError(usage, 'Expected `--dir` or `--url`, but found both.');
  }
  const only = flags.only?.split(',');
  const unknown = only?.find((name) => !areas.includes(name as Area));
  if (unknown !== undefined) {
    throw usageError(usage, wrongChoice('`--only`', unknown, areas));
  }
  const pages = flags.pages?.split(',');
  const relative = pages?.find((page) => !page.startsWith('/'));
  if (relative !== undefined) {
    throw usageError(
      usage,
      `Expected each page to begin with a slash, but found ${JSON.stringify(relative)}.`,
    );
  }
  return { ...flags, pages, only: only as readonly Area[] | undefined };
};

type Flags = ReturnType<typeof readFlags>;

/** Where a site is, and which pages to begin with. */
type Place = {
  readonly origin: string;
  readonly pages: readonly string[];
  readonly isFollowed: boolean;
};

/** @throws CommandError when there is no site */
const visitUrl = async (address: string, wanted: readonly string[] | undefined): Promise<Place> => {
  const { origin, pathname, protocol } = URL.parse(address) ?? {};
  if (origin === undefined || pathname === undefined || !/^https?:$/.test(protocol ?? '')) {
    throw usageError(
      usage,
      `Expected \`--url\` to be an address that begins with http, but found ${JSON.stringify(address)}.`,
    );
  }
  const isUp = await fetch(origin + pathname).then(
    () => true,
    () => false,
  );
  if (!isUp) {
    throw new CommandError(`No site responds at ${origin}${pathname}.`);
  }
  const sitemap = await fetch(new URL('/sitemap.xml', origin));
  const listed = sitemap.ok ? readSitemap(await sitemap.text()) : [];
  return { origin, pages: wanted ?? [pathname, ...listed], isFollowed: wanted === undefined };
};

/** @throws CommandError when the folder has no pages */
const readFolder = (folder: string): readonly string[] => {
  if (!isFolder(folder)) {
    throw new CommandError(
      `Expected a built site in \`${folder}\`, but there is no such folder. \`npm run build\` makes one.`,
    );
  }
  const pages = findPages(folder);
  if (pages.length === 0) {
    throw new CommandError(
      `Expected pages in \`${folder}\`, but found no file that ends with .html.`,
    );
  }
  return pages;
};

/** Judges the place that the flags name. */
const judge = async (flags: Flags, out: string): Promise<Report> => {
  const judgeAt = ({ origin, pages, isFollowed }: Place): Promise<Report> =>
    withBrowser((browser) =>
      judgeSite({
        browser,
        origin,
        pages,
        isFollowed,
        areas: flags.only && new Set(flags.only),
        pictures: path.join(out, 'pictures'),
        onPage: (done, of, page) => process.stderr.write(`${done}/${of} ${page}\n`),
      }),
    );
  if (flags.url !== undefined) {
    return judgeAt(await visitUrl(flags.url, flags.pages));
  }
  const folder = flags.dir ?? path.join(distDir, 'public');
  const pages = readFolder(folder);
  return serveFolder(folder, (origin) =>
    judgeAt({ origin, pages: flags.pages ?? pages, isFollowed: false }),
  );
};

/** @throws CommandError when the file is no report */
const readBaseline = async (file: string): Promise<ReadonlySet<string>> => {
  const text = await readFile(file, 'utf8');
  try {
    return new Set((JSON.parse(text) as Report).findings.map(identityOf));
  } catch {
    throw new CommandError(`Expected \`${file}\` to be the report.json of an earlier run.`);
  }
};

/** Judges a built site and writes the report. */
export const qaCommand = async (): Promise<ExitStatus> => {
  const flags = readFlags();
  const out = flags.out ?? 'qa-report';
  const baseline = flags.baseline === undefined ? null : await readBaseline(flags.baseline);
  // pictures of an earlier report would stay beside those of this one
  await rm(path.join(out, 'pictures'), { recursive: true, force: true });
  const judged = await judge(flags, out);
  const fresh = baseline && judged.findings.map(identityOf).filter((id) => !baseline.has(id));
  const report: Report = fresh ? { ...judged, fresh } : judged;
  await mkdir(out, { recursive: true });
  const files = {
    'report.json': JSON.stringify(report, null, 2),
    'index.html': writeHtml(report),
    'junit.xml': writeJunit(report),
    'results.sarif': writeSarif(report),
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(out, name), text);
  }
  const { findings, pages, seconds } = report;
  process.stdout.write(
    `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}${fresh ? `, ${fresh.length} of them new,` : ''} on ${pages.length} pages in ${seconds} s: ${path.join(out, 'index.html')}\n`,
  );
  return (fresh ?? findings).length === 0 ? exitStatus.ok : exitStatus.problems;
};
