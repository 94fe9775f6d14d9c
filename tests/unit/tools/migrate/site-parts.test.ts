import { describe, expect, test } from 'vitest';
import { readTheme } from '../../../../src/tools/migrate/site/docusaurus-theme.ts';
import { parseNetlifyRedirects } from '../../../../src/tools/migrate/site/read-docusaurus.ts';
import { editUrlOf } from '../../../../src/tools/migrate/site/read-value.ts';
import { findSite } from '../../../../src/tools/migrate/site/find-site.ts';
import { writeFolder } from '../../../support/write-folder.ts';

test.each([
  ['https://github.com/a/b/tree/main/website/', 'https://github.com/a/b/edit/main/{file}'],
  ['https://github.com/a/b/edit/v2', 'https://github.com/a/b/edit/v2/{file}'],
  ['https://code.example/docs', 'https://code.example/docs/{file}'],
])('the address of a source %s is %s', (written, expected) => {
  expect(editUrlOf(written)).toBe(expected);
});

test('redirects of Netlify are those without patterns, conditions and rewrites', () => {
  const lines = parseNetlifyRedirects(
    '# all\n/a /b\n/c   /d 301! # moved\n/e/* /f/:splat\n/g /h 200\n/i /j 302 Country=de\n/k https://x.example\n',
  );
  expect(lines).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: '/d' },
    { text: '/e/* /f/:splat' },
    { text: '/g /h 200' },
    { text: '/i /j 302 Country=de' },
    { text: '/k https://x.example' },
  ]);
});

describe('an announcement', () => {
  const read = (content: string) => readTheme({ announcementBar: { id: 'a', content } });

  test('is a text with one link at its end', () => {
    const { settings, notes } = read(
      '<b>New</b> &amp; fast: <a target="_blank" href="/x">read <i>on</i></a>!',
    );
    expect(settings.announcement).toEqual({
      id: 'a',
      text: 'New & fast:',
      linkLabel: 'read on',
      href: '/x',
      isCloseable: true,
    });
    expect(notes).toEqual([]);
  });

  test.each([
    'No link.',
    '<a href="/x">link</a> first',
    'two <a href="/x">a</a> <a href="/y">b</a>',
  ])('that is %j is left out with a note', (content) => {
    const { settings, notes } = read(content);
    expect(settings.announcement).toBeUndefined();
    expect(notes).toHaveLength(1);
  });
});

test('a year is taken where it is written out', () => {
  const year = (copyright: string) => readTheme({ footer: { copyright } }).settings.copyrightYear;
  expect(year('© 2015–2024 A')).toBe('2015-2024');
  expect(year('© 2024 A')).toBe(2024);
  expect(year('© A')).toBeUndefined();
});

test.each([
  ['Copyright © 2024 Acme', 'Acme'],
  ['Copyright &copy; 2019 - 2024 The Lamp Project. All rights reserved.', 'The Lamp Project'],
  ['© 2015–2024 Lamps & Co. Built with Docusaurus.', 'Lamps & Co.'],
  ['(c) 2024, Müller GmbH', 'Müller GmbH'],
  ['© Acme', undefined],
  ['Text of 2024 by us', undefined],
  ['© 2024 <a href="/x">Acme</a>', undefined],
  ['Copyright © 2024 Acme, Inc. Built with Docusaurus.', 'Acme, Inc.'],
  ['© 2024 Acme &amp; Sons', 'Acme & Sons'],
  ['© 2024 Acme, all rights reserved', 'Acme'],
  ['©2024 Yes® – All Rights Reserved', 'Yes®'],
])('the copyright holder is the name after the year: %s', (copyright, holder) => {
  expect(readTheme({ footer: { copyright } }).settings.copyrightHolder).toBe(holder);
});

test('versions are counted for each instance of the docs plugin', () => {
  const site = findSite(
    writeFolder({
      'docusaurus.config.js': 'export default {};',
      'versions.json': '["1"]',
      'sdk-js_versions.json': '["1", "2"]',
      'build/versions.json': '["1"]',
    }),
  );
  expect(site?.notes.map(({ what }) => what)).toEqual([
    '2 versions of `sdk-js_versions.json`',
    '1 version of `versions.json`',
  ]);
});

describe('a folder', () => {
  test.each([
    ['website/docusaurus.config.js', 'Docusaurus', 'website'],
    ['docs/mkdocs.yml', 'MkDocs', 'docs'],
    ['docs/.vitepress/config.js', 'VitePress', 'docs'],
  ])('with %s contains a site of %s', (config, kind, own) => {
    const folder = writeFolder({ [config]: '', 'docs/index.md': '# A' });
    expect(findSite(folder)).toMatchObject({ kind, folder: `${folder}/${own}` });
  });

  test.each([
    ['Docusaurus', { 'docusaurus.config.mjs': 'export default {};' }],
    ['Starlight', { 'astro.config.mjs': '', 'src/content/docs/a.md': '' }],
    ['VitePress', { '.vitepress/config.mts': '' }],
    ['folder', { 'docs/a.md': '' }],
  ] as const)('is a site of kind %s', (kind, files) => {
    expect(findSite(writeFolder(files))?.kind).toBe(kind);
  });

  test('without any of these is not recognized', () => {
    expect(findSite(writeFolder({ 'a.md': '' }))).toBeNull();
  });
});

test('files that list the pages for another tool are named', () => {
  const site = findSite(
    writeFolder({
      'book.toml': '',
      'docs/a.md': '',
      'docs/SUMMARY.md': '',
      'docs/b/.pages': '',
      'docs/b/_sidebar.md': '',
      'other/SUMMARY.md': '',
    }),
  );
  expect(site?.notes.map(({ what }) => what).toSorted()).toEqual([
    '`book.toml`',
    '`docs/SUMMARY.md`',
    '`docs/b/.pages`',
    '`docs/b/_sidebar.md`',
  ]);
});
