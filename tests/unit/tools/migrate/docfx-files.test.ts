import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { names, notes, planFiles, textOf } from './plan-site.ts';

describe('the configuration of DocFX', () => {
  const of = (text: string) => planFiles({ 'docfx.json': text, 'a.md': '# A\n' });

  test('may have comments, tabs and trailing commas', () => {
    const text =
      '{\n\t// The site.\n\t"build": {\n\t\t"globalMetadata": { "_appTitle": "T", },\n\t},\n}\n';
    expect(textOf(of(text), 'site.yml')).toContain('name: T');
  });

  test('may have block comments, and comments behind values', () => {
    const text =
      '\uFEFF{ /* a\n // b */ "build": { // c\n "globalMetadata": { "_appTitle": "T // */" /* d */ } } // e\n}';
    expect(textOf(of(text), 'site.yml')).toContain('name: T // */');
    expect(notes(of(text), false)).not.toContain('`docfx.json`');
  });

  test.each(['{', '[]', ''])('that is %j is reported', (text) => {
    expect(of(text).notes.map(({ what }) => what)).toContain('`docfx.json`');
    expect(names(of(text))).toContain('docs/a.md');
  });

  test('may redirect to other sites, which is reported', () => {
    const migration = planFiles({
      'docfx.json': '{}',
      'a.md': '# A\n',
      'b.md': '---\nredirect_url: https://other.example/a\n---\n',
      'c.md': '[a](xref:A%) [b](xref:B%2)\n',
    });
    expect(migration.notes.map(({ what }) => what)).toContain(
      'redirect `/b` → `https://other.example/a`',
    );
    expect(textOf(migration, 'docs/c.md')).toBe('a b\n');
  });
});

describe('the files that DocFX publishes', () => {
  const sources = {
    'index.md': '# Home\n\n[a](code/A.cs) ![b](b.png)\n',
    'guide/a.md': '# A\n\n[!INCLUDE [x](../inc/x.md)]\n',
    'guide/deep/B.MD.md': '# B\n',
    'guide/draft/c.md': '# C\n',
    'guide/b.yml': 'a: 1\n',
    'src/NOTES.md': '# Notes\n\n[s](secret.json)\n',
    'CHANGELOG.md': '# C\n',
    '_site/x.md': '# X\n',
    'out/web/y.md': '# Y\n',
    'out/web/y.css': 'a {}\n',
    'inc/x.md': '[z](z.txt)\n',
    'inc/z.txt': 'z',
    'code/A.cs': 'a',
    'b.png': 'b',
    'images/c.svg': '<svg/>',
    'src/secret.json': '{}',
    'src/B.cs': 'b',
    'toc.yml': '- href: guide/\n',
  };
  const published = (build: object, more = {}) => {
    const migration = planFiles({
      ...sources,
      ...more,
      'docfx.json': JSON.stringify({ build: { dest: './out/web', ...build } }),
    });
    return {
      migration,
      files: names(migration).filter((name) => name.startsWith('docs/')),
      lost: notes(migration, false).join('\n'),
    };
  };
  const linked = ['docs/b.png', 'docs/code/A.cs'];

  test('are those that `files` names, and those that pages link to', () => {
    const { files, lost } = published({
      content: [{ files: ['guide/**.{md,yml}', 'INDEX.md'], exclude: ['**/draft/**'] }],
      resource: [{ files: ['images/**'] }],
    });
    expect(files).toEqual([
      ...linked,
      'docs/guide/a.md',
      'docs/guide/deep/B.MD.md',
      'docs/images/c.svg',
      'docs/inc/z.txt',
      'docs/index.md',
    ]);
    for (const name of ['src/NOTES.md', 'CHANGELOG.md', 'guide/draft/c.md']) {
      expect(lost).toContain(`\`${name}\``);
    }
    expect(lost).toContain('3 files (`guide/b.yml`, `src/B.cs`, `src/secret.json`)');
    expect(lost).not.toMatch(/_site|out\/web/);
  });

  test('may be in several entries, which exclude files from themselves only', () => {
    const content = [{ files: '**/*.md', exclude: ['guide/**', 'src/**'] }, 'guide/a.md'];
    expect(published({ content }).files).toEqual([
      'docs/CHANGELOG.md',
      ...linked,
      'docs/guide/a.md',
      'docs/inc/x.md',
      'docs/inc/z.txt',
      'docs/index.md',
    ]);
  });

  test('may be in a folder, without which their addresses are', () => {
    const content = [{ files: ['**'], src: 'guide\\deep', dest: 'd' }];
    const { migration, files } = published({ content });
    expect(files).toEqual(['docs/guide/deep/B.MD.md']);
    expect(textOf(migration, 'redirects.yml')).toContain('- from: /d/B.MD\n');
  });

  test('are not outside the folder', () => {
    const { files, lost } = published({ content: [{ files: ['**'], src: '../b' }] });
    expect(files).toEqual([]);
    expect(lost).toContain('pages of `../b`');
  });
});

describe('tables of contents of DocFX', () => {
  const pages = { 'docfx.json': '{}', 'a.md': '# A\n', 'b/c.md': '# C\n', 'b/_d.md': '# D\n' };
  const sidebarsOf = (files: Readonly<Record<string, string>>) => {
    const migration = planFiles({ ...pages, ...files });
    return {
      sidebars: parse(textOf(migration, 'sidebars.yml')) as unknown,
      config: parse(textOf(migration, 'site.yml')) as unknown,
      lost: notes(migration, false),
    };
  };

  test('set the order and the labels of the sidebar', () => {
    const { sidebars, lost } = sidebarsOf({
      'toc.yml':
        '\uFEFF- name: Start\n- href: b/c.md\n- name: Own\n  href: ./b/_d.md\n- name: More\n- name: In\n  topicHref: a.md\n  items:\n  - name: Web\n    href: https://a.example/\n  - name: Code\n    uid: A.B\n- name: Lost\n  href: lost.md\n- name: Empty\n',
      'b/toc.yml': '- href: c.md\n',
    });
    expect(sidebars).toEqual({
      docs: [
        {
          type: 'category',
          label: 'Start',
          items: ['b/c', { type: 'doc', id: 'b/d', label: 'Own' }],
        },
        {
          type: 'category',
          label: 'More',
          items: [
            {
              type: 'category',
              label: 'In',
              items: ['a', { type: 'link', label: 'Web', href: 'https://a.example/' }],
            },
          ],
        },
      ],
    });
    expect(lost).toEqual(['sidebar entry “Code”', 'sidebar entry “Lost”', '`b/toc.yml`']);
  });

  test('that name other tables become the navbar', () => {
    const { sidebars, config } = sidebarsOf({
      'toc.yml': '- name: A\n  href: a.md\n- name: B\n  href: b/\n- href: toc.yml\n',
      'b/toc.yml': 'items:\n- name: D\n  href: _d.md\n- href: ~/b/c.md\n- href: ../b/toc.yml\n',
    });
    expect(sidebars).toEqual({ b: [{ type: 'doc', id: 'b/d', label: 'D' }, 'b/c'] });
    expect(config).toMatchObject({
      navbar: [
        { label: 'A', doc: 'a' },
        { label: 'B', sidebar: 'b' },
      ],
    });
  });
});
