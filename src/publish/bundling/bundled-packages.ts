import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { productDir } from '../../base/files/product-dir.ts';
import type { Plugin, Rolldown } from 'vite';

export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  /** License as an SPDX expression. */
  readonly identifier?: string;
  readonly text?: string;
};

/** File name of the package list in each bundle's folder. The list is not published. */
export const bundledPackagesFile = 'licenses.json';

export const isPackageList = (name: string): boolean => name.startsWith(bundledPackagesFile);

const ownFolder = productDir.replaceAll('\\', '/');

const packageFolder = (file: string): string | null => {
  const name = file.replace(/^\0/, '');
  // A virtual module's name may contain `node_modules`, although the module is not part of a package.
  if (!path.isAbsolute(name)) {
    return null;
  }
  const address = name.replaceAll('\\', '/');
  const folder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(address)?.[1] ?? null;
  return folder === ownFolder ? null : folder;
};

export const readPackageList = (folder: string): BundledPackage[] =>
  JSON.parse(readFileSync(path.join(folder, bundledPackagesFile), 'utf8')) as BundledPackage[];

export const describePackage = ({ name, version, identifier, text = '' }: BundledPackage): string =>
  `${name} ${version} (${identifier ?? (text === '' ? 'no license stated' : 'see below')})\n\n${text}`.trim();

/** Matches `LICENSE`, `LICENSE-MIT` and `license.md`, but not scripts such as `license-check.js`. */
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
 * Creates plugins that write a bundle's package list. Pass `plugins()` to Vite's `plugins`, and `workerPlugin()` to
 * `worker.plugins`. Vite's `build.license` covers neither workers nor style sheets.
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
        // `enforce: 'pre'` makes this run before Vite inlines `@import`.
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
