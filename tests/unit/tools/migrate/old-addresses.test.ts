import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { planFiles, textOf } from './plan-site.ts';

const pages = {
  '01-first/02-Second.md': '# A\n\n[b](../10-b/index.md) [c](../10-b/20-c.md)\n',
  '10-b/index.md': '# B\n',
  '10-b/20-c.md': '# C\n',
};

const redirectsOf = (files: Readonly<Record<string, string>>): Map<string, string> => {
  const list = parse(textOf(planFiles(files), 'redirects.yml')) as { from: string; to: string }[];
  return new Map(list.map(({ from, to }) => [from, to]));
};

test('numbers stay in the old addresses of VitePress', () => {
  expect(redirectsOf({ '.vitepress/config.js': 'export default {};', ...pages })).toEqual(
    new Map([
      ['/01-first/02-Second', '/docs/first/Second'],
      ['/10-b', '/docs/b'],
      ['/10-b/20-c', '/docs/b/c'],
    ]),
  );
});

test('numbers stay in the old addresses of Starlight, in lower case', () => {
  const files = Object.fromEntries(
    Object.entries(pages).map(([file, text]) => [`src/content/docs/${file}`, text]),
  );
  const redirects = redirectsOf({
    'astro.config.mjs': 'export default defineConfig({ integrations: [starlight({})] });',
    ...files,
    'src/content/docs/03-own.md': '---\nslug: set\n---\n',
  });
  expect(redirects).toEqual(
    new Map([
      ['/01-first/02-second', '/docs/first/Second'],
      ['/10-b', '/docs/b'],
      ['/10-b/20-c', '/docs/b/c'],
      ['/set', '/docs/set'],
    ]),
  );
});
