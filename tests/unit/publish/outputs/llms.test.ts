import { expect, test } from 'vitest';
import { buildFiles, page } from '../../content/build-fixture.ts';
import { collectSearchSections } from '../../../../src/publish/outputs/search-sections.ts';

const site = await buildFiles({
  'site.yml': 'product:\n  name: A <T>\n  tagline: "One\\n\\n# two"\n',
  'docs/index.md':
    '---\ntitle: |-\n  [guide] *new*\n  <T>\ndescription: "One\\ntwo"\n---\n\nText.\n',
  'docs/api/get.md':
    '---\nformat: md\ndescription: D\n---\n\n# `get<T>()` of *snake_case*\n\nText.\n',
});

test('llms.txt has one line for each page, and shows special characters as text', () => {
  expect(
    site
      .output('llms.txt')
      .replaceAll(/https?:[^)]*\//g, '/')
      .split('\n'),
  ).toEqual([
    '# A \\<T>',
    '',
    '> One # two',
    '',
    '## Documentation',
    '',
    '- [`get<T>()` of *snake_case*](/get.md): D',
    '- [\\[guide\\] \\*new\\* \\<T>](/docs.md): One two',
    '',
    '## Optional',
    '',
    '- [All pages](/llms-full.txt): the same in one file',
    '',
  ]);
});

test('the Markdown copy of a page keeps the markup of its title', () => {
  expect(site.output('docs/api/get.md')).toMatch(/^# `get<T>\(\)` of \*snake_case\*\n/);
  expect(site.output('docs.md')).toMatch(/^# \\\[guide\\\] \\\*new\\\* \\<T>\n/);
});

test('without an API, pages in `docs/api/` are guides in the search', () => {
  expect(new Set(collectSearchSections(site).map(({ area }) => area))).toEqual(new Set(['guides']));
});

test('`llms.txt` lists guides in the order of the sidebar, and the newest entry first', async () => {
  const { output } = await buildFiles({
    'docs/a.md': page('Text.', 'sidebar_position: 3'),
    'docs/b/_category_.yml': 'label: B\nposition: 2\n',
    'docs/b/c.md': page('Text.', 'sidebar_position: 2'),
    'docs/b/d.md': page('Text.', 'sidebar_position: 1'),
    'docs/e.md': page('Text.', 'sidebar_position: 1'),
    'changelog/version-1.9.0.md': page('Text.', 'date: 2026-01-02'),
    'changelog/version-1.10.0.md': page('Text.', 'date: 2026-01-03'),
  });
  const names = [...output('llms.txt').matchAll(/\/([^/]+)\.md\)/g)].map(([, name]) => name);
  expect(names).toEqual(['e', 'd', 'c', 'a', 'version-1.10.0', 'version-1.9.0']);
});
