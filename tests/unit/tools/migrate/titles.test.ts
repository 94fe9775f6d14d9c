import { expect, test } from 'vitest';
import { planFiles, textOf } from './plan-site.ts';

const sites = {
  VitePress: { file: 'a.md', site: { '.vitepress/config.js': 'export default {};' } },
  folder: { file: 'docs/a.md', site: {} },
  MkDocs: { file: 'docs/a.md', site: { 'mkdocs.yml': 'site_name: A\n' } },
} as const;

const headOf = (kind: keyof typeof sites, body: string): string => {
  const { file, site } = sites[kind];
  const text = textOf(planFiles({ ...site, [file]: body }), 'docs/a.md');
  return /^---\n([\s\S]*?)---\n/.exec(text)?.[1] ?? '';
};

test.each(Object.keys(sites) as (keyof typeof sites)[])(
  'a heading further down is the only title of a page of %s',
  (kind) => {
    const hidden = 'title: B\nhide_title: true\n';
    expect(headOf(kind, '[Up](#b)\n\n***\n\n# B\n\nText.\n')).toContain(hidden);
    expect(headOf(kind, 'Text.\n\n# B\n\n# D\n')).toContain(hidden);
    for (const body of [
      '# B\n\nText.\n',
      '<!-- a -->\n\n# B\n',
      '---\ntitle: T\n---\n\nText.\n\n# B\n',
      'Text.\n\n```sh\n# B\n```\n',
      'Text.\n\n> # B\n',
      '',
    ]) {
      expect(headOf(kind, body)).not.toContain('hide_title');
    }
  },
);

test('a page of Docusaurus has the title that Docusaurus gives it', () => {
  const files = { 'docusaurus.config.js': 'export default { presets: [["classic", {}]] };' };
  const migration = planFiles({ ...files, 'docs/a.md': 'Text.\n\n# B\n' });
  expect(textOf(migration, 'docs/a.md')).not.toContain('title');
});

test('an underlined heading is a title', () => {
  expect(headOf('folder', 'Text.\n\nB\n===\n')).toContain('title: B\nhide_title: true\n');
});
