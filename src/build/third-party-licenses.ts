import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledPackagesFile } from '../config/bundled-packages.ts';
import { precompressTexts, writePublicFiles } from './public-files.ts';

/** A package of which a bundle for browsers has code, as Vite's `build.license` lists it. */
export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  /** In SPDX's terms, such as `MIT`; absent where its `package.json` names none. */
  readonly identifier?: string;
  /** Its license file; absent where it has none. */
  readonly text?: string;
};

const readPackages = (folder: string): BundledPackage[] =>
  JSON.parse(readFileSync(path.join(folder, bundledPackagesFile), 'utf8')) as BundledPackage[];

const keyOf = ({ name, version }: BundledPackage): string => `${name} ${version}`;

const describe = (each: BundledPackage): string =>
  [`${keyOf(each)} (${each.identifier ?? 'see below'})`, each.text ?? ''].join('\n\n').trim();

/**
 * Writes the licenses of everything that browsers get and others wrote to `/third-party-licenses.txt`, as those licenses ask
 * for, and the packages to `licenses.json` beside the site, for `npm run sbom`.
 *
 * @param folders of the bundles that the site has
 */
export const writeThirdPartyLicenses = (folders: readonly string[], staging: string): void => {
  const byKey = new Map(folders.flatMap(readPackages).map((each) => [keyOf(each), each]));
  const packages = [...byKey.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const fonts = `The fonts (OFL-1.1)\n\n${readFileSync('src/styles/fonts/OFL.txt', 'utf8').trim()}`;
  const text = `${[fonts, ...packages.map(describe)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
  writePublicFiles(
    path.join(staging, 'public'),
    precompressTexts(new Map([['third-party-licenses.txt', text]])),
  );
  writeFileSync(
    path.join(staging, bundledPackagesFile),
    JSON.stringify(packages.map(({ text: _text, ...each }) => each)),
  );
};
