/**
 * Makes the two fonts beside this file from their npm packages, with only the characters and weights that the site uses.
 * Run `npm run fonts` after an upgrade of a package, then copy the metrics that `tests/unit/styles/fonts.test.ts`
 * expects into `fonts.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontCharacters } from './characters.ts';

const require = createRequire(import.meta.url);

const fonts = [
  { file: 'text.woff2', name: 'next', features: ['ccmp', 'kern', 'mark', 'tnum'] },
  { file: 'code.woff2', name: 'mono', features: ['ccmp', 'mark'] },
];

/** Copyright, license and its address, which the license requires in each file. */
const preservedNames = [0, 13, 14];

for (const { file, name, features } of fonts) {
  const family = `atkinson-hyperlegible-${name}`;
  const source = require.resolve(
    `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
  );
  // oxlint-disable-next-line no-await-in-loop -- two files, one compiler in memory
  const font = await subsetFont(await readFile(source), fontCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: features,
    preserveNameIds: preservedNames,
    noHinting: true,
  });
  // oxlint-disable-next-line no-await-in-loop -- as above
  await writeFile(new URL(file, import.meta.url), font);
  process.stdout.write(`${file} ${font.length} bytes\n`);
}
