import { readFileSync } from 'node:fs';
import {
  type MigrationPlan,
  planMigration,
} from '../../../../src/tools/migrate/plan/migration-plan.ts';
import { findSite } from '../../../../src/tools/migrate/site/find-site.ts';
import { writeFolder } from '../../../support/write-folder.ts';

/** What becomes of the site in a folder. */
export const plan = (folder: string): MigrationPlan => {
  const site = findSite(folder);
  if (!site) {
    throw new Error(`No site in ${folder}`);
  }
  return planMigration(site);
};

/** What becomes of a site of these files. */
export const planFiles = (files: Readonly<Record<string, string>>): MigrationPlan =>
  plan(writeFolder(files));

/** The text of a file of the new folder. */
export const textOf = ({ files }: MigrationPlan, name: string): string => {
  const file = files.find(({ to }) => to === name);
  if (!file) {
    throw new Error(`${name} is not planned`);
  }
  return 'text' in file ? file.text : readFileSync(file.from, 'utf8');
};

export const names = ({ files }: MigrationPlan): string[] => files.map(({ to }) => to);

/** What the report names as taken over, or as left out. */
export const notes = (migration: MigrationPlan, isTaken: boolean): string[] =>
  migration.notes.filter((note) => note.isTaken === isTaken).map(({ what }) => what);

/** A configuration whose preset has these options. */
export const config = (options: string): string =>
  `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', ${options}]] };`;
