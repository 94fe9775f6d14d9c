import { expect, test } from 'vitest';
import { loadSiteConfig } from '../../../../src/content/config/load-site-config.ts';
import { makeFolder, writeFiles } from '../build-fixture.ts';

const problemsOf = async (brand: string) => {
  const contentDir = await makeFolder();
  await writeFiles(contentDir, { 'site.yml': `product: { name: A }\nbrand:\n  ${brand}\n` });
  return loadSiteConfig({ environment: {}, contentDir }).problems;
};

test.each([
  ['accent: 123456', '"#123456"'],
  ['accent: 001122', '"#001122"'],
  ['accent: 1e3456', '"#1e3456"'],
  ['accent: 0b5fff', '"#0b5fff"'],
  ['accent: { light: "#fff", dark: 123 }', '"#123"'],
  ['accent: rebeccapurple', '"#663399"'],
  ['accent: Red', '"#ff0000"'],
  ['accent: rgb(0 95 255)', '"#005fff"'],
  ['accent: hsl(220, 100%, 50%)', '"#0055ff"'],
  ['accent: "oklch(0.6 0.1 250)"', '"#4f84ba"'],
  ['accent: "#0b5fffff"', '"#0b5fff"'],
  ['accent: "#0b5fff80"', undefined],
  ['accent: transparent', undefined],
  ['accent: blurple', undefined],
  ['accent: [red, blue]', undefined],
])('a color in another notation: %s', async (brand, suggestion) => {
  expect(await problemsOf(brand)).toMatchObject([{ code: 'config/invalid-value', suggestion }]);
});

test('other colors are suggested too', async () => {
  const [problem] = await problemsOf('accent: "#0b5fff"\n  tint: navy');
  expect(problem?.suggestion).toBe('"#000080"');
});

test.each([
  ['dark: Dracula', /"dracula"/, 'dracula'],
  ['light: dracula', /to be a light theme, which `dracula` is not$/, undefined],
  ['light: Dracula', /to be a light theme, which `dracula` is not$/, undefined],
  ['dark: github-light', /to be a dark theme, which `github-light` is not$/, undefined],
  ['light: nothing-like-it', /"ayu-light"/, undefined],
])('a theme that does not suit its mode: %s', async (theme, expected, suggestion) => {
  const problems = await problemsOf(`accent: "#0b5fff"\n  codeThemes: { ${theme} }`);
  expect(problems.map((problem) => problem.suggestion)).toEqual([suggestion]);
  expect(problems[0]?.expected).toMatch(expected);
});

test.each([
  ['[a.woff2, b.woff2]', 0],
  ['[a.woff2, b.woff2, a.woff2]', 1],
  ['[a.woff2, ./a.woff2]', 1],
])('the files of a font differ: %s', async (files, count) => {
  const problems = await problemsOf(`accent: "#0b5fff"\n  fonts: { text: ${files} }`);
  expect(problems).toHaveLength(count);
  for (const { expected } of problems) {
    expect(expected).toBe('`brand.fonts.text` to be a list of different files');
  }
});
