import { readFileSync } from 'node:fs';
import {
  type MigrationPlan,
  planMigration,
} from '../../../../src/tools/migrate/plan/migration-plan.ts';
import { findSite } from '../../../../src/tools/migrate/site/find-site.ts';
import { writeFolder } from '../../../support/write-folder.ts';

export const plan = (folder: string): MigrationPlan => {
  const site = findSite(folder);
  if (!site) {
    throw new Error(`No site in ${folder}`);
  }
  return planMigration(site);
};

export const planFiles = (files: Readonly<Record<string, string>>): MigrationPlan =>
  plan(writeFolder(files));

export const textOf = ({ files }: MigrationPlan, name: string): string => {
  const file = files.find(({ to }) => to === name);
  if (!file) {
    throw new Error(`${name} is not planned`);
  }
  return 'text' in file ? file.text : readFileSync(file.from, 'utf8');
};

export const names = ({ files }: MigrationPlan): string[] => files.map(({ to }) => to);

export const notes = (migration: MigrationPlan, isTaken: boolean): string[] =>
  migration.notes.filter((note) => note.isTaken === isTaken).map(({ what }) => what);

export const config = (options: string): string =>
  `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', ${options}]] };`;
