import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A package of which a bundle has code or styles. */
export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  /** In SPDX's terms, such as `MIT`; absent where its `package.json` names none. */
  readonly identifier?: string;
  /** Its license file; absent where it has none. */
  readonly text?: string;
};

/** The list of packages in the folder of a bundle, as JSON. It is no file of the site. */
export const bundledPackagesFile = 'licenses.json';

/** Whether a file of a bundle is its list of packages, or that compressed. */
export const isPackageList = (name: string): boolean => name.startsWith(bundledPackagesFile);

/** The folder of the package that a file belongs to; null for a file of the project. */
const packageFolder = (file: string): string | null =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? null;

/** The packages of the bundle in a folder. */
export const readPackageList = (folder: string): BundledPackage[] =>
  JSON.parse(readFileSync(path.join(folder, bundledPackagesFile), 'utf8')) as BundledPackage[];

/** A package with its license, as those who get its code read it. */
export const describePackage = ({ name, version, identifier, text = '' }: BundledPackage): string =>
  `${name} ${version} (${identifier ?? (text === '' ? 'no license stated' : 'see below')})\n\n${text}`.trim();

/** `LICENSE`, `LICENSE-MIT`, `license.md`; no program that checks licenses. */
const licenseFile = /^(?:licen[cs]e|copying)(?:$|[.-](?!.*\.[cm]?js$))/i;

const readPackage = (folder: string): BundledPackage => {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string; readonly license?: string };
  const file = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isFile() && licenseFile.test(entry.name),
  )?.name;
  return {
    name,
    version,
    ...(license === undefined ? {} : { identifier: license.trim() }),
    ...(file === undefined ? {} : { text: readFileSync(path.join(folder, file), 'utf8').trim() }),
  };
};

/**
 * Plugins that list the packages of a bundle: `plugins()` for Vite's `plugins`, and `workerPlugin()` for `worker.plugins`, so that
 * packages of workers are listed, too. Vite's own `build.license` knows neither these nor those of style sheets.
 *
 * @param environment the one of Vite that makes the bundle
 */
export const createPackageList = (
  environment: 'client' | 'ssr',
): { readonly plugins: () => Plugin[]; readonly workerPlugin: () => Plugin } => {
  const folders = new Set<string>();
  const add = (file: string): void => {
    const folder = packageFolder(file);
    if (folder !== null) {
      folders.add(folder);
    }
  };
  const addModules = (bundle: Rolldown.OutputBundle): void => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') {
        file.moduleIds.forEach(add);
      }
    }
  };
  const isInEnvironment: Plugin['applyToEnvironment'] = ({ name }) => name === environment;
  return {
    workerPlugin: () => ({
      name: 'docs:packages-of-workers',
      generateBundle: (_options, bundle) => addModules(bundle),
    }),
    plugins: () => [
      {
        name: 'docs:packages-of-styles',
        enforce: 'pre',
        applyToEnvironment: isInEnvironment,
        // before Vite puts what a style sheet imports in the place of its import
        async transform(code, id) {
          if (/\.css(?:\?|$)/.test(id)) {
            add(id);
            for (const [, address = ''] of code.matchAll(/@import\s+(?:url\()?["']([^"']+)/g)) {
              add((await this.resolve(address, id))?.id ?? '');
            }
          }
        },
      },
      {
        name: 'docs:packages',
        applyToEnvironment: isInEnvironment,
        generateBundle(_options, bundle) {
          addModules(bundle);
          const packages = [...folders].toSorted().map(readPackage);
          const source = JSON.stringify(packages, null, 2);
          this.emitFile({ type: 'asset', fileName: bundledPackagesFile, source });
        },
      },
    ],
  };
};
