import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
};

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const own = read('package.json') as Readonly<
  Record<'dependencies' | 'devDependencies' | 'overrides', Readonly<Record<string, string>>> & {
    readonly allowScripts: Readonly<Record<string, boolean>>;
    readonly scripts: Readonly<Record<string, string>>;
  }
>;
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(packages).filter(([folder]) => folder !== '');

test('each package has an exact version, and a hash of what is installed', () => {
  const versions = { ...own.dependencies, ...own.devDependencies, ...own.overrides };
  expect(Object.entries(versions).filter(([, version]) => !/^\d[\w.-]*$/.test(version))).toEqual(
    [],
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('somebody has decided of each install script whether it runs, and of nothing else', () => {
  const withScript = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 13));
  expect([...new Set(withScript)].toSorted()).toEqual(Object.keys(own.allowScripts).toSorted());
});

test('npm start makes way for node, so that SIGINT to npm alone reaches it', () => {
  // The second half is for the Windows shell, which lacks `exec`.
  expect(own.scripts['start']).toBe(
    'exec node src/commands/start.ts || node src/commands/start.ts',
  );
});
