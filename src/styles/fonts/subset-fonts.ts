/**
 * Makes the two faces beside this file from their npm packages: the characters that the site writes, and the weights
 * it uses. Run `npm run fonts` after an upgrade of a package, then copy what `tests/unit/styles/fonts.test.ts` asks for
 * into `fonts.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontCharacters } from './characters.ts';

const require = createRequire(import.meta.url);

const faces = [
  { file: 'text.woff2', name: 'next', features: ['ccmp', 'kern', 'mark', 'tnum'] },
  { file: 'code.woff2', name: 'mono', features: ['ccmp', 'mark'] },
];

/** Copyright, license and its address stay in each file, as the license asks. */
const preservedNames = [0, 13, 14];

for (const { file, name, features } of faces) {
  const family = `atkinson-hyperlegible-${name}`;
  const source = require.resolve(
    `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
  );
  // oxlint-disable-next-line no-await-in-loop -- two files, one compiler in memory
  const face = await subsetFont(await readFile(source), fontCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: features,
    preserveNameIds: preservedNames,
    noHinting: true,
  });
  // oxlint-disable-next-line no-await-in-loop -- as above
  await writeFile(new URL(file, import.meta.url), face);
  process.stdout.write(`${file} ${face.length} bytes\n`);
}
