/**
 * Makes the fonts beside this file from their npm packages, with only the characters and weights that the site uses.
 * Run `npm run fonts` after an upgrade of a package, then copy the metrics that `tests/unit/site/styles/fonts.test.ts`
 * expects into `fonts.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontCharacters } from './characters.ts';

const require = createRequire(import.meta.url);

const fonts = [
  {
    file: 'text.woff2',
    family: 'atkinson-hyperlegible-next',
    characters: fontCharacters,
    heaviest: 700,
    features: ['ccmp', 'kern', 'mark', 'tnum'],
  },
  {
    file: 'code.woff2',
    family: 'atkinson-hyperlegible-mono',
    characters: fontCharacters,
    heaviest: 700,
    features: ['ccmp', 'mark'],
  },
  {
    // For preview images, whose library reads no variable fonts.
    file: 'preview.woff2',
    family: 'atkinson-hyperlegible-next',
    characters: fontCharacters,
    lightest: 600,
    heaviest: 600,
    features: ['ccmp', 'kern', 'mark'],
  },
  {
    // The text font has only a slashed zero. At 650 this one is as bold as the other digits are at 700.
    file: 'zero.woff2',
    family: 'work-sans',
    characters: '0',
    heaviest: 650,
    // No `tnum`: the zero is 1 % from the tabular digits of the text font without it, and 2 % with it.
    features: [],
  },
];

/** Copyright, license and its address, which the license requires in each file. */
const preservedNames = [0, 13, 14];

for (const { file, family, characters, lightest = 400, heaviest, features } of fonts) {
  const source = require.resolve(
    `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
  );
  // oxlint-disable-next-line no-await-in-loop -- four files, one compiler in memory
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: lightest === heaviest ? heaviest : { min: lightest, max: heaviest } },
    keepFeatures: features,
    preserveNameIds: preservedNames,
    noHinting: true,
  });
  // oxlint-disable-next-line no-await-in-loop -- as above
  await writeFile(new URL(file, import.meta.url), font);
  process.stdout.write(`${file} ${font.length} bytes\n`);
}
