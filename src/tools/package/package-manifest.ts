import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

type Versions = Readonly<Record<string, string>>;

type RootManifest = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
};

/** Packages that Waku and the site's bundle need, although no module of the product imports them. */
const unimported = ['@docsearch/css', 'react-server-dom-webpack'];

/** Types that a team's own components and mock need. */
const typePackages = ['@types/react', '@types/react-dom'];

/** Optional peer dependency that `docs qa` needs. `docs init` adds it to a site's `devDependencies`. */
const browserDriver = '@playwright/test';

/**
 * Drivers of other browsers for `docs qa`. The manifest does not list them as peers, because npm would then reject
 * sites with other versions.
 */
const otherEngines = new Set(['puppeteer-core', 'selenium-webdriver']);

const packageOf = (specifier: string): string | null =>
  /^(?:\.|node:|virtual:)/.test(specifier) || builtinModules.includes(specifier)
    ? null
    : (/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? null);

/** @throws if the module imports a file that the package does not contain */
const importedPackages = (folder: string, file: string): string[] => {
  const code = readFileSync(path.join(folder, file), 'utf8');
  return ts.preProcessFile(code, true, true).importedFiles.flatMap(({ fileName }) => {
    const target = path.join(folder, path.dirname(file), fileName.replace(/\?.*$/, ''));
    if (fileName.startsWith('.') && !existsSync(target)) {
      throw new Error(`The package would lack ${fileName}, which ${file} imports.`);
    }
    return packageOf(fileName) ?? [];
  });
};

/**
 * Creates the manifest of the npm package. The dependencies are the packages that the compiled modules import, pinned
 * to this repository's versions.
 *
 * @throws if a module imports a package that is not pinned
 */
export const createManifest = (root: string, folder: string, files: readonly string[]): object => {
  const manifest = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as RootManifest;
  const pinned: Versions = { ...manifest.devDependencies, ...manifest.dependencies };
  const modules = files.filter((file) => /^(?:src|schemas|waku\.config).*\.jsx?$/.test(file));
  const imported = new Set(modules.flatMap((file) => importedPackages(folder, file)));
  const versionsOf = (names: Iterable<string>): Versions =>
    Object.fromEntries(
      [...names].toSorted().map((name) => {
        const version = pinned[name];
        if (version === undefined) {
          throw new Error(`The package would import ${name}, which package.json does not list.`);
        }
        return [name, version];
      }),
    );
  const needed = [...imported, ...unimported, ...typePackages].filter(
    (name) => name !== browserDriver && !otherEngines.has(name),
  );
  return {
    name: manifest.name,
    version: manifest.version,
    description: 'Documentation site for an API: guides, reference, samples, clients and a mock',
    license: manifest.license,
    type: 'module',
    bin: { docs: 'src/commands/docs.js' },
    exports: {
      './mock': {
        types: './src/api/mock/package-exports.d.ts',
        default: './src/api/mock/package-exports.js',
      },
      './schemas/*': './schemas/*',
      './package.json': './package.json',
    },
    engines: { node: '>=24' },
    dependencies: versionsOf(new Set(needed)),
    peerDependencies: { [browserDriver]: `^${pinned[browserDriver]}` },
    peerDependenciesMeta: { [browserDriver]: { optional: true } },
  };
};
