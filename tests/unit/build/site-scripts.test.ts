import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../schemas/site-config.ts';
import { renderScripts } from '../../../src/build/site-scripts.ts';

const render = (...scripts: object[]): string =>
  renderScripts(siteConfigSchema.parse({ scripts }).scripts);

test('scripts of a site have the attributes that they read, escaped', () => {
  expect(
    render(
      { src: 'https://stats.example/a.js?b&c', 'data-site': '"docs"' },
      { src: '/d.js', type: 'module' },
    ),
  ).toBe(
    '<script defer="" src="https://stats.example/a.js?b&amp;c" data-site="&quot;docs&quot;"></script>' +
      '<script defer="" src="/d.js" type="module"></script>',
  );
});

test.each([
  { src: 'http://stats.example/a.js' },
  { src: '//stats.example/a.js' },
  { src: 'javascript:a()' },
  { src: 'data:text/javascript,a()' },
  { 'data-site': 'docs' },
  { src: '/a.js', onload: 'a()' },
  { src: '/a.js', 'data-a b': 'c' },
])('no other address and no handler: %j', (script) => {
  expect(() => render(script)).toThrow();
});
