import { expect, test } from 'vitest';
import { notes, planFiles, textOf } from './plan-site.ts';

const page = { 'docs/a.md': '# A\n', 'a.md': '# A\n', 'src/content/docs/a.md': '# A\n' };

const docusaurus = (i18n: string) => ({
  'docusaurus.config.js': `export default { title: 'A', i18n: ${i18n}, presets: [['classic', {}]] };`,
});

const starlight = (options: string) => ({
  'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'S', ${options} })] });`,
});

const vitepress = (options: string) => ({
  '.vitepress/config.js': `export default { title: 'A', ${options} };`,
});

test.each([
  ['ja', docusaurus("{ defaultLocale: 'ja', locales: ['ja', 'en'] }")],
  [
    'pt-BR',
    docusaurus(
      "{ defaultLocale: 'pt', localeConfigs: { pt: { htmlLang: 'pt-br' } }, locales: [] }",
    ),
  ],
  [null, docusaurus("{ defaultLocale: 'en', locales: ['en'] }")],
  ['zh-CN', vitepress("lang: 'zh-CN'")],
  ['ar', vitepress("lang: 'en', locales: { root: { lang: 'ar' }, en: {} }")],
  [null, vitepress('')],
  ['fr', starlight("defaultLocale: 'fr', locales: { fr: { label: 'Français' }, en: {} }")],
  ['de-AT', starlight("locales: { root: { lang: 'de-AT' } }")],
  ['zh-Hant', { 'mkdocs.yml': 'site_name: A\ntheme:\n  name: material\n  language: zh-Hant\n' }],
  ['zh-CN', { 'mkdocs.yml': 'site_name: A\ntheme:\n  name: mkdocs\n  locale: zh_CN\n' }],
  ['es', { 'docfx.json': '{ "build": { "globalMetadata": { "_lang": "es" } } }' }],
])('the language %s of a site is kept', (language, files) => {
  const migration = planFiles({ ...page, ...files });
  const written = /^language: (.*)$/m.exec(textOf(migration, 'site.yml'))?.[1] ?? null;
  expect(written).toBe(language);
  expect(notes(migration, false).join('\n')).not.toMatch(/theme\.l|`lang`/);
});

test('a language that is not a tag is reported', () => {
  const migration = planFiles({
    ...page,
    'mkdocs.yml': 'site_name: A\ntheme: { name: material, language: "custom?" }\n',
  });
  expect(textOf(migration, 'site.yml')).not.toContain('language:');
  expect(notes(migration, false)).toContain('language `custom?`');
});
