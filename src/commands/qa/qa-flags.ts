import { type Area, areas } from '../../tools/qa/check.ts';
import { otherEngines } from '../../tools/qa/engines/start-engine.ts';
import { type WindowSize, modes, windows } from '../../tools/qa/judging.ts';
import { parseShare, readArguments, usageError, wrongChoice } from '../parse-flags.ts';

export const usage = 'npm run qa [-- flags]';

const readList = <Name extends string>(
  flag: string,
  text: string | undefined,
  known: readonly Name[],
): readonly Name[] | undefined => {
  const names = text?.split(',');
  const unknown = names?.find((name) => !known.includes(name as Name));
  if (unknown !== undefined) {
    throw usageError(usage, wrongChoice(`\`${flag}\``, unknown, known));
  }
  return names as readonly Name[] | undefined;
};

const readPages = (text: string | undefined): readonly string[] | undefined => {
  const pages = text?.split(',');
  const relative = pages?.find((page) => !/^\/(?!\/)/.test(page));
  if (relative !== undefined) {
    throw usageError(
      usage,
      `Expected each page to begin with one slash, but found ${JSON.stringify(relative)}.`,
    );
  }
  // Encode names as browsers do: they may contain spaces.
  return pages?.map((page) => {
    const { pathname, search } = new URL(page, 'http://localhost');
    return pathname + search;
  });
};

const viewsOf = ({ width }: WindowSize): readonly string[] => [
  String(width),
  ...modes.map((mode) => `${width}-${mode}`),
];

const readWindows = (text: string | undefined): readonly WindowSize[] => {
  const views = readList('--views', text, windows.flatMap(viewsOf));
  if (!views) {
    return windows;
  }
  return windows
    .filter((size) => viewsOf(size).some((view) => views.includes(view)))
    .map((size) => ({
      ...size,
      ...(!views.includes(String(size.width)) && {
        modes: modes.filter((mode) => views.includes(`${size.width}-${mode}`)),
      }),
    }));
};

export const readFlags = () => {
  const { flags } = readArguments({
    usage,
    about: `Judges a built site in Chromium: every page at three widths in both color modes, as loaded, with all disclosures and tabs open,
and with the menus, dialogs, lists, tabs and the search that their roles tell of; with --engines in Firefox and WebKit, too.
Writes qa-report/: index.html and statement.html to read, report.json, junit.xml and results.sarif.
Exit status: 0 without findings, 1 with findings, 2 if nothing could be judged.`,
    flags: {
      dir: { placeholder: '<folder>', description: 'A folder with a built site (dist/public)' },
      url: {
        placeholder: '<address>',
        description:
          'A site that is served: its sitemap, and what its pages link to in the same folder',
      },
      pages: { placeholder: '</,/docs>', description: 'Only these pages' },
      only: {
        placeholder: `<${areas.slice(0, 2).join()}>`,
        description: `Only checks of these areas: ${areas.join(', ')}`,
      },
      views: {
        placeholder: '<1440,390-dark>',
        description:
          'Only windows of these widths, of 1440, 768 and 390 CSS pixels; axe runs in the color modes that follow a width (both)',
      },
      baseline: {
        placeholder: '<report.json>',
        description: 'An earlier report: says what is new, and only that fails',
      },
      changed: 'Only pages that are not as the last report in the same folder knows them',
      shard: {
        placeholder: '<1/4>',
        description: 'Only a part of the listed pages, for several machines',
      },
      merge: {
        placeholder: '<a/report.json,b/report.json>',
        description: 'Judges nothing, and makes one report of those of all parts',
      },
      states: {
        placeholder: '<states.json>',
        description: 'States of pages that cannot be told from roles, and the steps to them',
      },
      engines: {
        placeholder: '<chromium,firefox,webkit>',
        description: 'Looks at each page in these engines, too (chromium)',
      },
      pictures:
        'Compares pictures of pages with the accepted ones: of 14 that differ most, or of --pages',
      accept: 'Judges nothing, and accepts the pictures of the last report',
      accepted: {
        placeholder: '<folder>',
        description: 'Where accepted pictures are (qa-baseline)',
      },
      budgets: {
        placeholder: '<budgets.json>',
        description: 'What pages may load, in the format of Lighthouse',
      },
      external: 'Asks other sites for each address that pages link to',
      'by-hand': {
        placeholder: '<checks.json>',
        description: 'What people found by criterion of WCAG, for the accessibility statement',
      },
      out: { placeholder: '<folder>', description: 'Where to write the report (qa-report)' },
    },
  });
  if (flags.dir !== undefined && flags.url !== undefined) {
    throw usageError(usage, 'Expected `--dir` or `--url`, but found both.');
  }
  const shard = flags.shard === undefined ? undefined : parseShare(flags.shard);
  if (shard === null) {
    throw usageError(
      usage,
      `Expected \`--shard\` to be a part of all, such as 1/4, but found ${JSON.stringify(flags.shard)}.`,
    );
  }
  const engines = readList('--engines', flags.engines, ['chromium', ...otherEngines]);
  return {
    ...flags,
    shard,
    engines: otherEngines.filter((name) => engines?.includes(name)),
    merge: flags.merge?.split(','),
    out: flags.out ?? 'qa-report',
    accepted: flags.accepted ?? 'qa-baseline',
    pages: readPages(flags.pages),
    windows: readWindows(flags.views),
    only: readList<Area>('--only', flags.only, areas),
  };
};

export type Flags = ReturnType<typeof readFlags>;
