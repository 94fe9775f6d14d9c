import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../../schemas/site-config.ts';
import { renderScripts } from '../../../../src/publish/generate/finish-page.ts';

const render = (...scripts: object[]): string =>
  renderScripts({
    url: 'https://docs.example/game-docs',
    scripts: siteConfigSchema.parse({ scripts }).scripts,
  });

test('scripts of a site have the attributes that they read, escaped', () => {
  expect(
    render(
      { src: 'https://stats.example/a.js?b&c', 'data-site': '"docs"' },
      { src: '/d.js', type: 'module' },
    ),
  ).toBe(
    '<script defer="" src="https://stats.example/a.js?b&amp;c" data-site="&quot;docs&quot;"></script>' +
      '<script defer="" src="/game-docs/d.js" type="module"></script>',
  );
});

const address = 'an address such as https://stats.example.com/count.js';

test.each([
  [{ src: 'http://stats.example/a.js' }, address],
  [{ src: '//stats.example/a.js' }, address],
  [{ src: 'javascript:a()' }, address],
  [{ src: 'data:text/javascript,a()' }, address],
  [{ 'data-site': 'docs' }, 'src'],
  [{ src: '/a.js', onload: 'a()' }, 'only `src`'],
  [{ src: '/a.js', 'data-a b': 'c' }, 'only `src`'],
])('no other address and no handler: %j', (script, problem) => {
  expect(() => render(script)).toThrow(problem);
});
