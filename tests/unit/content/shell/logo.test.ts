import { describe, expect, test } from 'vitest';
import { buildFiles, page } from '../build-fixture.ts';

const docs = {
  'docs/start.mdx': page('## Setup', 'sidebar_position: 1'),
  'docs/guides/first.mdx': page(),
};
const dot = '<svg><circle r="1"/></svg>';

const shellOf = async (files: Record<string, string>) => {
  const { site, found } = await buildFiles({ 'site.yml': '', ...docs, ...files });
  expect(found).toEqual([]);
  return site.shell;
};

describe('the logo', () => {
  test('is the drawing that the configuration names', async () => {
    const { logo } = await shellOf({ 'site.yml': 'logo: /logo.svg', 'logo.svg': dot });
    expect(logo).toEqual({ light: dot, dark: null });
    expect((await shellOf({ 'logo.svg': dot })).logo).toBeNull();
  });

  const square = '<svg><rect width="1" height="1"/></svg>';

  test('can differ by color mode', async () => {
    const { logo } = await shellOf({
      'site.yml': 'logo: { light: /logo.svg, dark: /dark.svg }',
      'logo.svg': dot,
      'dark.svg': square,
    });
    expect(logo).toMatchObject({ light: dot, dark: expect.stringContaining('<rect') });
  });

  test.each([
    ['logo: /lgo.svg', 'site.yml:1:7 diagram/unreadable → /logo.svg'],
    ['logo: { light: /logo.svg, dark: /lgo.svg }', 'site.yml:1:33 diagram/unreadable → /logo.svg'],
  ])('is reported if a file is missing: %s', async (config, problem) => {
    const { found } = await buildFiles({ 'site.yml': config, ...docs, 'logo.svg': dot });
    expect(found).toEqual([problem]);
  });

  test.each(['version https://git-lfs.github.com/spec/v1', '<p>Not found</p>', '', '{}'])(
    'is reported if a file has no drawing: %j',
    async (text) => {
      const { site, found } = await buildFiles({
        'site.yml': 'logo: { light: /logo.svg, dark: /dark.svg }',
        'docs/start.mdx': page('<Diagram src="/dark.svg" title="A" description="B." />'),
        'logo.svg': dot,
        'dark.svg': text,
      });
      expect(found.filter((problem) => !problem.startsWith('dark.svg'))).toEqual([
        'docs/start.mdx:5:15 diagram/unreadable',
        'site.yml:1:33 diagram/unreadable',
      ]);
      expect([site.shell.logo, site.icon]).toEqual([null, null]);
    },
  );

  const iconOf = async (files: Record<string, string>) =>
    (await buildFiles({ ...docs, 'site.yml': 'logo: /logo.svg', ...files })).site.icon;

  test('becomes the favicon if the site has none', async () => {
    expect(await iconOf({ 'logo.svg': dot })).toEqual({ light: dot, dark: null });
    expect(await iconOf({ 'logo.svg': dot, 'static/favicon.ico': '' })).toBeNull();
    expect(await iconOf({ 'site.yml': '', 'logo.svg': dot })).toBeNull();
  });

  test('becomes a favicon with the colors of text', async () => {
    const icon = await iconOf({
      'site.yml': 'logo: /logo.svg\nbrand: { accent: "#0b5fff" }',
      'logo.svg': '<svg fill="currentColor"><circle r="1"/></svg>',
    });
    expect(icon?.light).toMatch(/^<svg color="#[0-4][\da-f]{5}" fill="currentColor">/);
    expect(icon?.dark).toMatch(/^<svg color="#[d-f][\da-f]{5}" fill="currentColor">/);
  });

  test.each([
    [
      '<svg color="red"><rect fill="currentColor"/></svg>',
      /^<svg color="red"><rect fill="currentColor"/,
    ],
    ['<svg color="inherit"><rect fill="currentColor"/></svg>', /^<svg color="#[\da-f]{6}"><rect/],
    [
      '<svg><g color="red"><rect fill="currentColor"/></g><path stroke="currentcolor"/></svg>',
      /^<svg color="#[\da-f]{6}"><g color="red"><rect fill="currentColor"/,
    ],
    ['<svg><text>currentColor</text></svg>', />currentColor</],
    [
      '<svg stop-color="red"><rect fill="currentColor"/></svg>',
      /^<svg color="#[\da-f]{6}" stop-color/,
    ],
  ])('keeps the colors that it sets: %s', async (logo, expected) => {
    expect((await iconOf({ 'logo.svg': logo }))?.light).toMatch(expected);
  });

  test('does not become the favicon if it loads files', async () => {
    const pixel = 'data:image/png;base64,AAAA';
    const files = (image: string) => ({ 'logo.svg': `<svg>${image}</svg>`, 'static/y.png': '' });
    expect(await iconOf(files('<image href="/y.png"/>'))).toBeNull();
    expect(await iconOf(files('<image xlink:href="/y.png" width="8"/>'))).toBeNull();
    expect(await iconOf(files(`<image href="${pixel}"/>`))).not.toBeNull();
    expect(await iconOf(files('<a href="/docs"><image width="1"/></a>'))).not.toBeNull();
  });

  test('does not become the favicon if its colors are roles of pages', async () => {
    expect(await iconOf({ 'logo.svg': '<svg><path data-part="accent"/></svg>' })).toBeNull();
  });
});
