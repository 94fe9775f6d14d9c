import { expect, test } from 'vitest';
import { migrationReport } from '../../../../src/tools/migrate/report.ts';
import { planFiles } from './plan-site.ts';

const plan = planFiles({ 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# Home\n' });

test('the report of a separate folder sets DOCS_CONTENT_DIR in each command', () => {
  const report = migrationReport(plan, 'new', null);
  expect(report).toContain('`DOCS_CONTENT_DIR=new npm run check -- --fix`');
  expect(report).toContain('you can run the migration again');
});

test('the report of a site in its own folder names plain commands', () => {
  const report = migrationReport(plan, '.', null);
  expect(report).toContain('`npm run check -- --fix`');
  expect(report).not.toMatch(/DOCS_CONTENT_DIR|run the migration again/);
});
