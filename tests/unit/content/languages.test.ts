import { expect, test } from 'vitest';
import { createPageData } from '../../../src/content/site/page-data.ts';
import { type BuiltFixture, buildFiles, page } from './build-fixture.ts';

const site = (...lines: readonly string[]): string =>
  ['product: { name: Faro }', ...lines].join('\n');

const languagesIn = ({ site: { documents, language } }: BuiltFixture) => ({
  site: `${language.tag} ${language.direction}`,
  ...Object.fromEntries(
    documents.map(({ path, language: own }) => [path, `${own.tag} ${own.direction}`]),
  ),
});

test('without the key, everything is in English, and nothing is marked', async () => {
  const built = await buildFiles({ 'site.yml': site(), 'docs/a.md': page() });
  expect(languagesIn(built)).toEqual({ site: 'en ltr', '/docs/a': 'en ltr' });
  expect(createPageData(built).site.languages).toBeNull();
});

test('the closest of page, folders and site sets the language', async () => {
  const built = await buildFiles({
    'site.yml': site('language: es'),
    'docs/inicio.md': page(),
    'docs/arabe.md': page('نص.', 'language: ar'),
    'docs/he/_category_.yml': 'language: he',
    'docs/he/a.md': page(),
    'docs/he/deep/b.md': page(),
    'docs/he/deep/c.md': page('Text.', 'language: pt-br'),
    'docs/he/latin.md': page('Text.', 'direction: ltr'),
    'changelog/2026-01-02-x.md': page('Text.', 'language: fr'),
  });
  expect(languagesIn(built)).toEqual({
    site: 'es ltr',
    '/docs/inicio': 'es ltr',
    '/docs/arabe': 'ar rtl',
    '/docs/he/a': 'he rtl',
    '/docs/he/deep/b': 'he rtl',
    '/docs/he/deep/c': 'pt-BR ltr',
    '/docs/he/latin': 'he ltr',
    '/changelog/2026/01/02/x': 'fr ltr',
  });
});

test.each([
  ['ar', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['ja', 'ltr'],
  ['dv', 'rtl'],
])('text in %s is %s by default', async (tag, direction) => {
  const built = await buildFiles({ 'site.yml': site(`language: ${tag}`), 'docs/a.md': page() });
  expect(built.site.language).toEqual({ tag, direction });
});

test('a generated category page is in the language of its folder', async () => {
  const built = await buildFiles({
    'site.yml': site(),
    'docs/fa/_category_.yml': 'language: fa\nlink: { type: generated-index }',
    'docs/fa/a.md': page(),
  });
  expect(built.site.categories.map(({ language }) => language)).toEqual([
    { tag: 'fa', direction: 'rtl' },
  ]);
});

test('sidebar entries name the language of pages in other languages', async () => {
  const built = await buildFiles({
    'site.yml': site('language: es'),
    'docs/a.md': page(),
    'docs/b.md': page('نص.', 'language: ar'),
  });
  expect(built.site.sidebars[0]?.items).toEqual([
    { kind: 'document', label: 'Title', href: '/docs/a' },
    { kind: 'document', label: 'Title', href: '/docs/b', language: 'ar' },
  ]);
});

test('a wrong tag is reported where it is', async () => {
  const built = await buildFiles({
    'site.yml': site(),
    'docs/a.md': page('Text.', 'language: es_MX'),
    'docs/b.md': page('Text.', 'direction: left'),
    'docs/c/_category_.yml': 'language: spanish language',
    'docs/c/d.md': page(),
  });
  expect(built.found).toEqual([
    'docs/a.md:3:11 front-matter/invalid-value',
    'docs/b.md:3:12 front-matter/invalid-value',
    'docs/c/_category_.yml:1:11 category/invalid-value',
  ]);
  expect(built.report).toContain('Expected `language` to be a language tag such as `es`');
});

test('feeds name the language of the site, and of entries in others', async () => {
  const built = await buildFiles({
    'site.yml': site('language: es'),
    'docs/a.md': page(),
    'changelog/2026-01-02-x.md': page(),
    'changelog/2026-01-03-y.md': page('Text.', 'language: fr'),
  });
  expect(built.output('changelog/rss.xml')).toContain('<language>es</language>');
  expect(JSON.parse(built.output('changelog/feed.json'))).toMatchObject({
    language: 'es',
    items: [{ language: 'fr' }, {}],
  });
  const atom = built.output('changelog/atom.xml');
  expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">');
  expect(atom).toContain('<entry xml:lang="fr">');
  expect(atom.match(/xml:lang/g)).toHaveLength(2);
});
