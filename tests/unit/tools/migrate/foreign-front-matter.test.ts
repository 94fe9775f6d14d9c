import { describe, expect, test } from 'vitest';
import { adaptFrontMatter } from '../../../../src/tools/migrate/dialects/front-matter.ts';
import { splitPage } from '../../../../src/tools/migrate/pages/front-matter.ts';
import { planFiles, textOf } from './plan-site.ts';
import type { SiteKind } from '../../../../src/tools/migrate/site/source-site.ts';

describe('front matter of other tools', () => {
  const adapted = (kind: SiteKind, yaml: string): string =>
    adaptFrontMatter(splitPage(`---\n${yaml}\n---\nText.\n`), kind).yaml?.trim() ?? '';

  test.each([
    ['sidebar:\n  order: 3\n  label: L', 'sidebar_position: 3\nsidebar_label: L'],
    ['sidebar:\n  order: 3\n  hidden: true', 'sidebar:\n  order: 3\n  hidden: true'],
    ['tableOfContents: false', 'hide_table_of_contents: true'],
    ['tableOfContents:\n  maxHeadingLevel: 4', 'toc_max_heading_level: 4'],
    ['editUrl: false', 'custom_edit_url: null'],
    ['lastUpdated: 2024-02-03', 'last_update:\n  date: 2024-02-03'],
    ['prev: false\nnext:\n  link: /a/', 'next:\n  link: /a/\npagination_prev: null'],
    ['title: "A" # x\nlastUpdated: true', 'title: "A" # x'],
  ])('of Starlight %j is ours', (before, after) => {
    expect(adapted('Starlight', before)).toBe(after);
  });

  test.each([
    ['outline: deep', 'toc_min_heading_level: 2\ntoc_max_heading_level: 6'],
    ['outline: [2, 4]', 'toc_min_heading_level: 2\ntoc_max_heading_level: 4'],
    ['editLink: false\naside: false', 'custom_edit_url: null\nhide_table_of_contents: true'],
    ['layout: page', 'layout: page'],
  ])('of VitePress %j is ours', (before, after) => {
    expect(adapted('VitePress', before)).toBe(after);
  });

  test('of Docusaurus stays', () => {
    expect(adapted('Docusaurus', 'lastUpdated: true')).toBe('lastUpdated: true');
  });
});

describe('a home page of Starlight', () => {
  const home = (files: Readonly<Record<string, string>>) =>
    planFiles({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: A\ndescription: D\ntemplate: splash\nbanner:\n  content: News\nhero:\n  image:\n    src: /a.png\n---\nText.\n',
      ...files,
    });

  test('keeps its picture of a static folder', () => {
    const migration = home({ 'public/a.png': '' });
    expect(textOf(migration, 'index.mdx')).toContain('description: D\nhero:\n  picture: /a.png');
    expect(migration.notes.map(({ what }) => what)).not.toContain('picture of the home page');
  });

  test('loses nothing without a word', () => {
    const left = home({}).notes.flatMap(({ isTaken, what }) => (isTaken ? [] : what));
    expect(left).toEqual(['picture of the home page', '`banner` of the home page']);
  });
});
