import { expect, test } from 'vitest';
import { buildFiles, page } from './build-fixture.ts';

const tags = 'acc:\n  label: Accounts\n  permalink: /people\nplain:\n';

test('pages show, search and publish the labels of the nearest file of tags', async () => {
  const built = await buildFiles({
    'docs/tags.yml': tags,
    'docs/a.md': page('Text.', 'tags: [acc, plain]'),
    'docs/team/tags.yml': 'acc:\n  label: Accountants\n',
    'docs/team/b.md': page('Text.', 'tags: [acc]'),
    'changelog/tags.yml': 'rel:\n  label: Release\n',
    'changelog/version-1.0.0.md': page('Text.', 'date: 2025-01-01', 'tags: [rel]'),
  });
  expect(built.found).toEqual([]);
  expect(built.page('/docs/a').tags).toEqual(['Accounts', 'plain']);
  expect(built.page('/docs/team/b').tags).toEqual(['Accountants']);
  expect(built.output('changelog/rss.xml')).toContain('<category>Release</category>');
});

test('a tag that the file lacks is a warning, which a site may turn off, and is shown', async () => {
  const files = { 'docs/tags.yml': tags, 'docs/a.md': page('Text.', 'tags: [plain, own]') };
  const built = await buildFiles({ 'site.yml': '', ...files });
  expect(built.problems).toMatchObject([{ code: 'tags/unknown-tag', severity: 'warning' }]);
  expect(built.page('/docs/a').tags).toEqual(['plain', 'own']);
  const off = await buildFiles({ 'site.yml': 'problems: { tags/unknown-tag: off }', ...files });
  expect(off.found).toEqual([]);
});

test('a file of tags with errors is reported once, and tags stay as they are written', async () => {
  const built = await buildFiles({
    'docs/tags.yml': 'acc: [Accounts]\n',
    'docs/a.md': page('Text.', 'tags: [acc, other]'),
  });
  expect(built.found).toEqual(['docs/tags.yml:1:6 tags/invalid-value']);
  expect(built.page('/docs/a').tags).toEqual(['acc', 'other']);
});

test('unknown tags and authors are also reported for pages with errors', async () => {
  const built = await buildFiles({
    'docs/tags.yml': tags,
    'docs/a.md': page('[Gone](gone.md)', 'tags: [own]'),
    'docs/b.mdx': page('Text {oops.', 'tags: [own]'),
    'changelog/authors.yml': 'ada: { name: Ada }\n',
    'changelog/version-1.0.0.mdx': page('Text {oops.', 'date: 2025-01-01', 'authors: [bob]'),
  });
  expect(built.problems.map(({ code }) => code).toSorted()).toEqual([
    'changelog/unknown-author',
    'link/unknown-page',
    'mdx/syntax',
    'mdx/syntax',
    'tags/unknown-tag',
    'tags/unknown-tag',
  ]);
});
