/**
 * Generates the fonts in this folder from their npm packages, with only the characters and weights that the site uses.
 * After upgrading a package, run `npm run fonts`, then copy the metrics that `tests/unit/site/styles/fonts.test.ts`
 * expects into `fonts.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontCharacters, previewLetters } from '../../../model/font-characters.ts';

const requireModule = createRequire(import.meta.url);

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
    // Used for preview images, because the library that draws them does not support variable fonts.
    file: 'preview.woff2',
    family: 'atkinson-hyperlegible-next',
    characters: fontCharacters + previewLetters.latin,
    lightest: 600,
    heaviest: 600,
    features: ['ccmp', 'kern', 'mark'],
  },
  {
    file: 'preview-latin-ext.woff2',
    family: 'atkinson-hyperlegible-next',
    subset: 'latin-ext',
    characters: previewLetters['latin-ext'],
    lightest: 600,
    heaviest: 600,
    features: ['ccmp', 'mark'],
  },
  {
    // Work Sans, because the text font lacks Vietnamese letters.
    file: 'preview-vietnamese.woff2',
    family: 'work-sans',
    subset: 'vietnamese',
    characters: previewLetters.vietnamese,
    lightest: 600,
    heaviest: 600,
    features: ['ccmp', 'mark'],
  },
  {
    // The text font has only a slashed zero. At weight 650, the zero of Work Sans looks as bold as the other digits at
    // 700.
    file: 'zero.woff2',
    family: 'work-sans',
    characters: '0',
    heaviest: 650,
    // Without `tnum`, the zero's width differs by 1% from the tabular digits of the text font; with `tnum`, by 2%.
    features: [],
  },
];

/** The license requires each file to contain the copyright, the license, and the license's URL. */
const preservedNames = [0, 13, 14];

for (const {
  file,
  family,
  subset = 'latin',
  characters,
  lightest = 400,
  heaviest,
  features,
} of fonts) {
  const source = requireModule.resolve(
    `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
  );
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: lightest === heaviest ? heaviest : { min: lightest, max: heaviest } },
    keepFeatures: features,
    preserveNameIds: preservedNames,
    noHinting: true,
  });
  await writeFile(new URL(file, import.meta.url), font);
  process.stdout.write(`${file} ${font.length} bytes\n`);
}
