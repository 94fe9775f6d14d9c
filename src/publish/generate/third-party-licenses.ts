import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BundledPackage,
  bundledPackagesFile,
  describePackage,
  readPackageList,
} from '../bundling/bundled-packages.ts';
import { precompressTexts, writePublicFiles } from './public-files.ts';
import { productFile } from '../../base/files/product-dir.ts';

const keyOf = ({ name, version }: BundledPackage): string => `${name} ${version}`;

/**
 * Writes the licenses of third-party browser code to `/third-party-licenses.txt`, as these licenses require. Writes the
 * list of packages to `licenses.json`, outside the public folder, for `npm run sbom`.
 *
 * @param folders all bundles of the site
 */
export const writeThirdPartyLicenses = (folders: readonly string[], staging: string): void => {
  const byKey = new Map(folders.flatMap(readPackageList).map((each) => [keyOf(each), each]));
  const packages = [...byKey.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const fonts = `The fonts (OFL-1.1)\n\n${readFileSync(productFile('src/site/styles/fonts/OFL.txt'), 'utf8').trim()}`;
  const text = `${[fonts, ...packages.map(describePackage)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
  writePublicFiles(
    path.join(staging, 'public'),
    precompressTexts(new Map([['third-party-licenses.txt', text]])),
  );
  writeFileSync(
    path.join(staging, bundledPackagesFile),
    JSON.stringify(packages.map(({ text: _text, ...each }) => each)),
  );
};
