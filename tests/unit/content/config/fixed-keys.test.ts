import { expect, test } from 'vitest';
import { loadSiteConfig } from '../../../../src/content/config/load-site-config.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const fixesIn = (...lines: readonly string[]) => {
  const contentDir = writeFolder({ 'site.yml': `${lines.join('\n')}\n` });
  return loadSiteConfig({ environment: {}, contentDir })
    .problems.filter(({ code }) => code === 'config/unknown-key')
    .map(({ suggestion, fix }) => [suggestion, fix !== undefined]);
};

test('a renamed or misspelled code is fixed only if the map lacks its current name', () => {
  const renamed = '  link/unknown-file: warning';
  const misspelled = '  link/unknown-paje: warning';
  const current = '  link/unknown-page: warning';
  const page = 'link/unknown-page';
  expect(fixesIn('problems:', renamed)).toEqual([[page, true]]);
  expect(fixesIn('problems:', renamed, current)).toEqual([[page, false]]);
  expect(fixesIn('problems:', misspelled)).toEqual([[page, true]]);
  expect(fixesIn('problems:', misspelled, renamed)).toEqual([
    [page, true],
    [page, false],
  ]);
});

test('of two misspellings of a key, only the first is fixed', () => {
  expect(fixesIn('copyrightYeer: 2025', 'copyrghtYear: 2026')).toEqual([
    ['copyrightYear', true],
    ['copyrightYear', false],
  ]);
});
