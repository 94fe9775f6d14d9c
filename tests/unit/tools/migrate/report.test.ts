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

test.each([
  ['', false],
  ['nav:\n  - Second: b.md\n  - First: a.md\n', true],
])('a report of a site with the navigation %j explains sidebars.yml: %s', (nav, isExplained) => {
  const site = planFiles({
    'mkdocs.yml': `site_name: A\n${nav}`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(site.files.some(({ to }) => to === 'sidebars.yml')).toBe(isExplained);
  expect(migrationReport(site, 'new', null).includes('`sidebars/page-not-listed: warning`')).toBe(
    isExplained,
  );
});
