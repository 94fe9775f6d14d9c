import { readFile, readdir } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, test } from 'vitest';
import { fontCharacters } from '../../../src/styles/fonts/characters.ts';

const styles = new URL('../../../src/styles/', import.meta.url);

/** Mean widths of a Latin text in em, from the metrics that Capsize publishes: Arial, and Menlo with DejaVu Sans Mono. */
const standIns = { text: 913 / 2048, code: 1233 / 2048 };

const readFace = async (name: string) =>
  fromBuffer(await readFile(new URL(`fonts/${name}.woff2`, styles)));

const readDescriptors = async (family: string): Promise<Record<string, number>> => {
  const css = await readFile(new URL('fonts.css', styles), 'utf8');
  const [, body = ''] = new RegExp(`font-family: ${family};([^}]*)`).exec(css) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/([\w-]+): ([\d.]+)%/g)].map(([, name, value]) => [name, Number(value)]),
  );
};

test.each([
  { name: 'text', family: 'Text Until', standIn: standIns.text },
  { name: 'code', family: 'Code Until', standIn: standIns.code },
])('what stands in for the face of $name takes its place exactly', async (face) => {
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = await readFace(face.name);
  const scale = xWidthAvg / unitsPerEm / face.standIn;
  const percent = (units: number): number => (100 * units) / unitsPerEm / scale;
  const descriptors = await readDescriptors(face.family);
  expect(descriptors['size-adjust']).toBeCloseTo(100 * scale, 1);
  expect(descriptors['ascent-override']).toBeCloseTo(percent(ascent), 1);
  expect(descriptors['descent-override']).toBeCloseTo(percent(-descent), 1);
  expect(descriptors['line-gap-override']).toBeCloseTo(percent(lineGap), 1);
});

test('what stands in for the face of text is drawn bold where that is', async () => {
  const css = await readFile(new URL('fonts.css', styles), 'utf8');
  const weights = [...css.matchAll(/font-family: Text Until;\s+font-weight: ([\d ]+);/g)];
  expect(weights.map(([, weight]) => weight)).toEqual(['400', '600 700']);
});

test('both faces together weigh less than 45 kB', async () => {
  const sizes = await Promise.all(
    ['text', 'code'].map(
      async (name) => (await readFile(new URL(`fonts/${name}.woff2`, styles))).length,
    ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000);
});

/** Stars, check marks and the like, which systems draw better than a face for text would. */
const drawnBySystems = /[\p{Extended_Pictographic}\u{FE0F}✓⌘⋮]/u;

test('the faces draw every character of the pages', async () => {
  const content = new URL('../../../content/', import.meta.url);
  const files = (await readdir(content, { recursive: true })).filter((file) =>
    /\.(?:mdx|yaml|svg)$/.test(file),
  );
  const known = new Set(`${fontCharacters}\n\r\t`);
  const missing = new Map<string, string>();
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- fifty small files
    for (const character of await readFile(new URL(file, content), 'utf8')) {
      if (!known.has(character) && !drawnBySystems.test(character)) {
        missing.set(character, file);
      }
    }
  }
  expect([...missing]).toEqual([]);
});
