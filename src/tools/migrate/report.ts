import {
  type Problem,
  formatLocation,
  problemSentence,
  sortProblems,
  type SourceLocation,
} from '../../problems/problem.ts';
import { counted } from '../../base/text/counted.ts';
import { placesOf } from '../../problems/group-problems.ts';
import type { MigrationPlan, PlannedFile } from './plan/migration-plan.ts';
import type { Note } from './site/source-site.ts';
import { commandLine } from '../../base/files/command-line.ts';

/** Maximum number of problems to list for each code. The rest are only counted. */
const listedProblems = 20;

const shownPlace = (location: SourceLocation): string =>
  location.kind === 'range' ? `${location.file}:${location.line}` : formatLocation(location);

const fileOf = (location: SourceLocation): string => shownPlace(location).replace(/:\d+$/, '');

const describe = (problem: Problem): string => {
  const more = placesOf(problem).length - 1;
  const others = more === 0 ? '' : ` Also in ${counted(more, 'other place')}.`;
  return `- \`${shownPlace(problem.location)}\`: ${problemSentence(problem)}${others}\n`;
};

const notesList = (notes: readonly Note[]): string =>
  notes.map(({ what, why }) => `- ${what}: ${why}.\n`).join('');

const section = (title: string, text: string): string =>
  text === '' ? '' : `## ${title}\n\n${text}\n`;

const codeSection = (code: string, problems: readonly Problem[]): string => {
  const listed = problems.slice(0, listedProblems);
  const rest = problems.length - listed.length;
  return [
    `### \`${code}\`: ${problems.flatMap(placesOf).length}\n\n`,
    ...listed.map(describe),
    rest > 0 ? `- … and ${rest} more\n` : '',
    '\n',
  ].join('');
};

const leftOver = (problems: readonly Problem[]): string => {
  const groups = [...Map.groupBy(sortProblems(problems), ({ code }) => code)].toSorted(
    ([codeA, a], [codeB, b]) => b.length - a.length || (codeA < codeB ? -1 : 1),
  );
  const rows = groups.map(
    ([code, own]) =>
      `| \`${code}\` | ${own[0]?.severity ?? ''} | ${own.flatMap(placesOf).length} | ${new Set(own.flatMap(placesOf).map(fileOf)).size} |\n`,
  );
  const table = `| Code | Severity | Problems | Files |\n| --- | --- | ---: | ---: |\n${rows.join('')}\n`;
  return groups.length === 0
    ? `Nothing: \`${commandLine('check')}\` finds no problem.\n`
    : table + groups.map(([code, own]) => codeSection(code, own)).join('');
};

const lowering =
  ' To build before you have fixed all errors, make their codes\n   warnings under `problems:` in `site.yml`.';

const listing =
  '\n   `sidebars.yml` must list new pages too. With `sidebars/page-not-listed: warning` under `problems:`, the check\n   reports pages that are in no sidebar.';

const nextSteps = (folder: string, hasErrors: boolean, hasSidebars: boolean): string => {
  // Only `init` migrates into the current folder. The folder is then a site's content folder, so the commands work
  // without `DOCS_CONTENT_DIR`.
  const isSite = folder === '.';
  const inFolder = (name: string, words?: string): string =>
    `\`${isSite ? '' : `DOCS_CONTENT_DIR=${folder} `}${commandLine(name, words)}\``;
  return `1. ${inFolder('dev')} shows the site.
2. ${inFolder('check')} lists the remaining problems${hasErrors ? '; errors stop the build' : ''}. ${inFolder('check', '--fix')} corrects
   problems with only one solution, and \`--explain <code>\` explains a code.${hasErrors ? lowering : ''}
3. Check \`site.yml\`: \`editUrl\` must lead to the future repository of this folder, and \`url\` to the future site.${hasSidebars ? listing : ''}
4. When no problem is left, remove \`preset: migrating\` from \`site.yml\` to see problems of style as well.
5. Delete this report.${isSite ? '' : ' As long as it exists and no file is edited, you can run the migration again.'}
`;
};

const isPage = ({ to }: PlannedFile): boolean =>
  /^(?:docs|changelog)\/.*\.mdx?$|^index\.mdx?$/.test(to) && !/(?:^|\/)_/.test(to);

const hasError = (
  page: PlannedFile,
  files: readonly PlannedFile[],
  errors: ReadonlySet<string>,
  open: ReadonlySet<string> = new Set(),
): boolean => {
  if (errors.has(page.to)) {
    return true;
  }
  const text = 'text' in page ? page.text : '';
  const names = new Set([...text.matchAll(/\/(_[^/'"\n]*\.mdx?)['"]/g)].map(([, name]) => name));
  return files.some(
    (file) =>
      !open.has(file.to) &&
      names.has(file.to.replace(/^.*\//, '')) &&
      hasError(file, files, errors, new Set([...open, page.to])),
  );
};

export const migrationReport = (
  { site, files, notes }: MigrationPlan,
  folder: string,
  problems: readonly Problem[] | null,
): string => {
  const pages = files.filter(isPage);
  const errors = new Set(
    (problems ?? []).flatMap(({ severity, location }) =>
      severity === 'error' && location.kind !== 'environment' ? location.file : [],
    ),
  );
  const broken = pages.filter((page) => hasError(page, files, errors));
  const passing = problems
    ? `${pages.length - broken.length} of ${pages.length} pages have no error.`
    : `${pages.length} pages.`;
  return [
    '# Migration report\n\n',
    `From a ${site.kind === 'folder' ? 'folder with `docs/`' : `site of ${site.kind}`}; ${files.length} files. ${passing}\n\n`,
    section('Migrated', notesList(notes.filter(({ isTaken }) => isTaken))),
    section('Left out', notesList(notes.filter(({ isTaken }) => !isTaken))),
    problems ? section('Remaining problems', leftOver(problems)) : '',
    section(
      'Next steps',
      nextSteps(
        folder,
        broken.length > 0,
        files.some(({ to }) => to === 'sidebars.yml'),
      ),
    ),
  ].join('');
};
