import { expect, test } from 'vitest';
import { buildFiles, page } from './build-fixture.ts';

test.each([
  ['docs/a.MD', 'a.md'],
  ['docs/a.Mdx', 'a.mdx'],
  ['docs/a.markdown', 'a.md'],
  ['changelog/a.MD', 'a.md'],
  ['index.MD', 'index.md'],
  ['docs/tags.yaml', 'tags.yml'],
  ['docs/guides/_category_.toml', '_category_.yml'],
  ['site.yaml', 'site.yml'],
  ['redirects.yaml', 'redirects.yml'],
  ['changelog/authors.yaml', 'authors.yml'],
])('%s is reported, because the site reads only %s', async (file, name) => {
  const { found, report } = await buildFiles({ 'docs/start.md': page(), [file]: page() });
  expect(found).toEqual([`${file} content/misnamed-file`]);
  expect(report).toContain(`Expected \`${name}\``);
});

test.each(['docs/notes.txt', 'docs/_part.MD', 'README.MD', 'data/tags.yaml', 'openapi.yaml'])(
  '%s is not reported, because the site would not read it with any extension',
  async (file) => {
    const { found } = await buildFiles({ 'docs/start.md': page(), [file]: page() });
    expect(found).toEqual([]);
  },
);
