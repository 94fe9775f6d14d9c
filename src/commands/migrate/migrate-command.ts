import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '../../content/site/load-site.ts';
import { findSite } from '../../tools/migrate/site/find-site.ts';
import { isInside, pathBelow, shownPath } from '../../base/files/file-path.ts';
import { isFolder } from '../../base/files/file-type.ts';
import { type MigrationPlan, planMigration } from '../../tools/migrate/plan/migration-plan.ts';
import { migrationReport } from '../../tools/migrate/report.ts';
import {
  marker,
  replaceFolder,
  reportFile,
  stateOf,
  writeFiles,
} from '../../tools/migrate/write-folder.ts';
import type { Problem, SourceLocation } from '../../problems/problem.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { readArguments, usageError } from '../parse-flags.ts';
import { commandLine } from '../../base/files/command-line.ts';

const usage = commandLine('migrate', '<site> <new content folder> [--dry-run]');

const readMigrateArguments = () => {
  const { flags, words } = readArguments({
    usage,
    about: `Converts a DocFX, Docusaurus, MkDocs, Starlight or VitePress site, or any folder that contains docs/, to a new content folder.
The configuration is read as data; its code is never run. The site itself is never changed.
${reportFile} in the new folder lists what was migrated, what was left out, and what is left to do.
A folder with files is replaced only if it contains an unedited migration.

Exit status: 0 when written, 2 if it could not run.`,
    flags: {
      'dry-run': 'Print the report and the list of files, and write nothing',
    },
    hasWords: true,
  });
  const [from, to, extra] = words;
  if (from === undefined || to === undefined || extra !== undefined) {
    throw usageError(
      usage,
      `Expected the folder of a site and a new content folder, but found ${words.length} paths.`,
    );
  }
  return { from: path.resolve(from), to: path.resolve(to), isDryRun: flags['dry-run'] === true };
};

const planFor = (from: string, to: string): MigrationPlan => {
  if (!isFolder(from)) {
    throw new CommandError(
      `Expected the folder of a site, but found none at \`${shownPath(from)}\`.`,
    );
  }
  const site = findSite(from);
  if (!site) {
    throw new CommandError(
      `Expected a configuration of DocFX, Docusaurus, MkDocs, Starlight or VitePress, or a folder \`docs/\`, but found none in \`${shownPath(from)}\`.`,
    );
  }
  const sources = [...site.collections.map((collection) => collection.from), ...site.staticFolders];
  if (
    isInside(to, from) ||
    sources.some((source) => isInside(source, to) || isInside(to, source))
  ) {
    throw new CommandError(
      `Expected a new folder that does not overlap the pages of the site, but found \`${shownPath(to)}\`.`,
    );
  }
  return planMigration(site);
};

const refuseOther = (folder: string): void => {
  const state = stateOf(folder);
  if (state === 'edited') {
    throw new CommandError(
      `Expected an unchanged migration in \`${shownPath(folder)}\`, but found edited files. Choose another folder, so that no work is lost.`,
    );
  }
  if (state === 'other') {
    throw new CommandError(
      `Expected a new or empty folder, but found files in \`${shownPath(folder)}\` that are not from a migration.`,
    );
  }
};

const check = async (folder: string): Promise<Problem[]> => {
  const { problems } = await loadSite({
    includeDrafts: true,
    purpose: 'check',
    contentDir: folder,
  });
  const below = (location: SourceLocation): SourceLocation =>
    location.kind === 'environment'
      ? location
      : { ...location, file: pathBelow(folder, path.resolve(location.file)) };
  return problems
    .filter(({ location }) => location.kind !== 'environment')
    .map((problem) => ({
      ...problem,
      location: below(problem.location),
      ...(problem.otherLocations && { otherLocations: problem.otherLocations.map(below) }),
    }));
};

const write = async (
  plan: MigrationPlan,
  to: string,
  markerOf: (folder: string) => string,
): Promise<void> => {
  writeFiles(to, plan.files);
  const report = migrationReport(plan, shownPath(to), await check(to));
  writeFileSync(path.join(to, reportFile), `${report}${markerOf(to)}`);
  process.stdout.write(`${report}\n${shownPath(path.join(to, reportFile))}\n`);
};

export const migrateCommand = async (): Promise<void> => {
  const { from, to, isDryRun } = readMigrateArguments();
  const plan = planFor(from, to);
  refuseOther(to);
  if (isDryRun) {
    const files = plan.files.map((file) => `${file.to}\n`).join('');
    process.stdout.write(`${migrationReport(plan, shownPath(to), null)}## Files\n\n${files}`);
    return;
  }
  replaceFolder(to);
  await write(plan, to, marker);
};

/**
 * Plans a migration into a folder that may contain other files.
 *
 * @throws CommandError if the site is not recognized, or the migration would overwrite a file
 */
export const planMigrationInto = (
  from: string,
  to: string,
): { readonly name: string | undefined; readonly write: () => Promise<void> } => {
  const plan = planFor(from, to);
  const existing = plan.files.find((file) => existsSync(path.join(to, file.to)));
  if (existing) {
    throw new CommandError(`\`${existing.to}\` exists; nothing was written.`, exitStatus.problems);
  }
  // Do not write a marker, because it would let a later migration replace this folder and its other files.
  return { name: plan.site.settings.title, write: () => write(plan, to, () => '') };
};
