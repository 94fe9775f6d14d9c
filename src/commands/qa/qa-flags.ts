import { basePathSchema } from '../../../schemas/site-config.ts';
import { type Area, areas } from '../../tools/qa/check.ts';
import { otherEngines } from '../../tools/qa/engines/start-engine.ts';
import { pageChecks } from '../../tools/qa/page/page-checks.ts';
import { watched } from '../../tools/qa/page/watch-page.ts';
import { siteChecks } from '../../tools/qa/site-checks.ts';
import { type WindowSize, modes, windows } from '../../tools/qa/audit-context.ts';
import { parseShare, readArguments, usageError, wrongChoice } from '../parse-flags.ts';
import { commandLine } from '../../base/files/command-line.ts';

export const usage = commandLine('qa', '[flags]');

const readList = <Name extends string>(
  flag: string,
  text: string | undefined,
  known: readonly Name[],
): readonly Name[] | undefined => {
  const names = text?.split(',');
  const unknownName = names?.find((name) => !known.includes(name as Name));
  if (unknownName !== undefined) {
    throw usageError(usage, wrongChoice(`\`${flag}\``, unknownName, known));
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
    about: `Audits a built site in Chromium: every page at three widths in both color modes, as loaded and with all disclosures and
tabs open. Also opens the menus, dialogs, lists, tabs and searches that it finds by ARIA role. --engines adds Firefox and WebKit.
Writes qa-report/: index.html and statement.html for people, report.json, junit.xml and results.sarif for programs.
Exit status: 0 without findings, 1 with findings, 2 if the audit could not run.`,
    flags: {
      dir: { placeholder: '<folder>', description: 'Folder of a built site (dist/public)' },
      url: {
        placeholder: '<address>',
        description:
          'Address of a served site: audits its sitemap, and linked pages in the same folder',
      },
      'base-path': {
        placeholder: '</docs-base/>',
        description: 'Base path of the site in --dir (default: from its build)',
      },
      pages: {
        placeholder: '</,/docs>',
        description: 'Audit only these pages, with or without the base path',
      },
      only: {
        placeholder: `<${areas.slice(0, 2).join()}>`,
        description: `Run only the checks of these areas: ${areas.join(', ')}`,
      },
      except: {
        placeholder: '<accessibility/reflow>',
        description: 'Leave out these checks, by the names in the report',
      },
      views: {
        placeholder: '<1440,390-dark>',
        description:
          'Audit only these window widths, of 1440, 768 and 390 CSS pixels; -light or -dark after a width limits axe to that color mode',
      },
      once: 'Run axe on each page only with all disclosures and tabs open, and not as loaded',
      baseline: {
        placeholder: '<report.json>',
        description: 'An earlier report: new findings are marked, and only they fail',
      },
      changed: 'Audit only pages that have changed since the last report in the same folder',
      shard: {
        placeholder: '<1/4>',
        description: 'Audit only a part of the pages, to split the work between machines',
      },
      merge: {
        placeholder: '<a/report.json,b/report.json>',
        description: 'Merge the reports of all parts into one, without an audit',
      },
      states: {
        placeholder: '<states.json>',
        description: 'UI states that cannot be found by ARIA role, with the steps that open them',
      },
      engines: {
        placeholder: '<chromium,firefox,webkit>',
        description: 'Also audit each page in these engines (chromium)',
      },
      pictures:
        'Compare pictures with the accepted ones: of --pages, or of 14 pages that differ from each other',
      accept: 'Accept the pictures of the last report, without an audit',
      accepted: {
        placeholder: '<folder>',
        description: 'Folder of the accepted pictures (qa-baseline)',
      },
      budgets: {
        placeholder: '<budgets.json>',
        description: 'Limits for what pages load, in the format of Lighthouse',
      },
      external: 'Request each linked address of other sites',
      'by-hand': {
        placeholder: '<checks.json>',
        description: 'Results of manual checks by WCAG criterion, for the accessibility statement',
      },
      out: { placeholder: '<folder>', description: 'Folder for the report (qa-report)' },
    },
  });
  if (flags.dir !== undefined && flags.url !== undefined) {
    throw usageError(usage, 'Expected `--dir` or `--url`, but found both.');
  }
  const basePath = basePathSchema.optional().safeParse(flags['base-path']);
  if (!basePath.success) {
    throw usageError(
      usage,
      `Expected \`--base-path\` to begin with a slash, but found ${JSON.stringify(flags['base-path'])}.`,
    );
  }
  const shard = flags.shard === undefined ? undefined : parseShare(flags.shard);
  if (shard === null) {
    throw usageError(
      usage,
      `Expected \`--shard\` to be a part such as 1/4, but found ${JSON.stringify(flags.shard)}.`,
    );
  }
  const engines = readList('--engines', flags.engines, ['chromium', ...otherEngines]);
  return {
    ...flags,
    'base-path': basePath.data,
    shard,
    engines: otherEngines.filter((name) => engines?.includes(name)),
    merge: flags.merge?.split(','),
    out: flags.out ?? 'qa-report',
    accepted: flags.accepted ?? 'qa-baseline',
    pages: readPages(flags.pages),
    windows: readWindows(flags.views),
    only: readList<Area>('--only', flags.only, areas),
    except: readList(
      '--except',
      flags.except,
      [...pageChecks, ...siteChecks, ...watched].map(({ id }) => id),
    ),
  };
};

export type Flags = ReturnType<typeof readFlags>;
