import { readFile, readdir } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, test } from 'vitest';
import { fontCharacters } from '../../../../src/model/font-characters.ts';

const styles = new URL('../../../../src/site/styles/', import.meta.url);

/** Mean width of Latin text in em: Capsize's metrics for Arial and, for code, Menlo and DejaVu Sans Mono. */
const fallbacks = { text: 913 / 2048, code: 1233 / 2048 };

const readFont = async (name: string) =>
  fromBuffer(await readFile(new URL(`fonts/${name}.woff2`, styles)));

const readDescriptors = async (family: string): Promise<Record<string, number>> => {
  const css = await readFile(new URL('fonts.css', styles), 'utf8');
  const [, body = ''] = new RegExp(`font-family: ${family};([^}]*)`).exec(css) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/([\w-]+): ([\d.]+)%/g)].map(([, name, value]) => [name, Number(value)]),
  );
};

test.each([
  { name: 'text', family: 'Text Until', fallback: fallbacks.text },
  { name: 'code', family: 'Code Until', fallback: fallbacks.code },
])('the fallback of the $name font has the same metrics', async (font) => {
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = await readFont(font.name);
  const scale = xWidthAvg / unitsPerEm / font.fallback;
  const percent = (units: number): number => (100 * units) / unitsPerEm / scale;
  const descriptors = await readDescriptors(font.family);
  expect(descriptors['size-adjust']).toBeCloseTo(100 * scale, 1);
  expect(descriptors['ascent-override']).toBeCloseTo(percent(ascent), 1);
  expect(descriptors['descent-override']).toBeCloseTo(percent(-descent), 1);
  expect(descriptors['line-gap-override']).toBeCloseTo(percent(lineGap), 1);
});

test('the fallback of the text font has the same bold weights', async () => {
  const css = await readFile(new URL('fonts.css', styles), 'utf8');
  const weights = [...css.matchAll(/font-family: Text Until;\s+font-weight: ([\d ]+);/g)];
  expect(weights.map(([, weight]) => weight)).toEqual(['400', '600 700']);
});

test('the plain zero leaves the lines of the text font as high as they are', async () => {
  const { ascent, descent, unitsPerEm } = await readFont('text');
  const css = await readFile(new URL('fonts.css', styles), 'utf8');
  const [, body = ''] = /zero\.woff2\?no-inline'([^}]*)/.exec(css) ?? [];
  const [size = 0, up = 0, down = 0] = [...body.matchAll(/: ([\d.]+)%/g)].map(([, value]) =>
    Number(value),
  );
  expect((size * up) / 100).toBeCloseTo((100 * ascent) / unitsPerEm, 1);
  expect((size * down) / 100).toBeCloseTo((-100 * descent) / unitsPerEm, 1);
});

test('all fonts together are smaller than 45 kB', async () => {
  const sizes = await Promise.all(
    ['text', 'code', 'zero'].map(
      async (name) => (await readFile(new URL(`fonts/${name}.woff2`, styles))).length,
    ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000);
});

/** Stars, check marks and similar characters, which look better in system fonts than in a text font. */
const drawnBySystems = /[\p{Extended_Pictographic}\u{FE0F}✓⌘⋮]/u;

test('the fonts have every character of the pages', async () => {
  const content = new URL('../../../../content/', import.meta.url);
  const files = (await readdir(content, { recursive: true })).filter((file) =>
    /\.(?:mdx|yaml|svg)$/.test(file),
  );
  const known = new Set(`${fontCharacters}\n\r\t`);
  const missing = new Map<string, string>();
  for (const file of files) {
    for (const character of await readFile(new URL(file, content), 'utf8')) {
      if (!known.has(character) && !drawnBySystems.test(character)) {
        missing.set(character, file);
      }
    }
  }
  expect([...missing]).toEqual([]);
});
