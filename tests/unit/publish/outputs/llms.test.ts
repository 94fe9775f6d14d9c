import { expect, test } from 'vitest';
import { buildFiles } from '../../content/build-fixture.ts';
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
