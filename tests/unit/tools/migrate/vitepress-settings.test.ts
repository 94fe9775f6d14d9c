import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { notes, planFiles, textOf } from './plan-site.ts';

const vitepress = (config: string) =>
  planFiles({ '.vitepress/config.ts': `export default { ${config} };`, 'index.md': '# A\n' });

const settingsOf = (config: string): unknown => parse(textOf(vitepress(config), 'site.yml'));

const noteOf = (config: string, name: string): string | undefined =>
  notes(vitepress(config), false).find((note) => note.includes(name));

test('`markdown.math` turns formulas on', () => {
  expect(settingsOf('markdown: { math: true }')).toMatchObject({ math: true });
  expect(settingsOf('markdown: { math: false }')).not.toHaveProperty('math');
});

test('`markdown.math` is not reported, but other keys of `markdown` are', () => {
  const config = "markdown: { math: true, theme: 'nord' }";
  expect(noteOf(config, 'math')).toBeUndefined();
  expect(noteOf(config, '`markdown.theme`')).toBeDefined();
});

test('the host of the sitemap gives the address, without the base path', () => {
  const config = "base: '/knot/', sitemap: { hostname: 'https://example.com/knot/' }";
  expect(settingsOf(config)).toMatchObject({ url: 'https://example.com', basePath: '/knot/' });
  expect(noteOf(config, '`url`')).toBeUndefined();
});

test('an unknown address of the site is reported', () => {
  expect(noteOf("title: 'A'", '`url`')).toBeDefined();
});

test('the footer gets the copyright and the social links, and their lost parts are reported', () => {
  const config = `themeConfig: {
    footer: { message: 'MIT', copyright: 'Copyright © 2023 Acme' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }],
  }`;
  expect(settingsOf(config)).toMatchObject({
    copyrightHolder: 'Acme',
    copyrightYear: 2023,
    footer: [{ links: [{ label: 'github.com', href: 'https://github.com/a/b' }] }],
  });
  expect(noteOf(config, 'text of `themeConfig.footer`')).toBeDefined();
  expect(noteOf(config, 'icons of `themeConfig.socialLinks`')).toBeDefined();
});

test('a dark logo is reported', () => {
  const config = "themeConfig: { logo: { light: '/a.svg', dark: '/b.svg' } }";
  expect(noteOf(config, '`themeConfig.logo.dark`')).toBeDefined();
});
