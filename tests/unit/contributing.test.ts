import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const { mayImport } = createRequire(import.meta.url)('../import-rules.cjs') as {
  readonly mayImport: Readonly<Record<string, readonly string[]>>;
};

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code ?? []);

/** The rows of the map: folder → the folders that it may import. */
const table = new Map(
  contributing
    .split('\n')
    .filter((line) => /^\| `(?:src|schemas|content)/.test(line))
    .map((line) => {
      const [, folder = '', , imports = ''] = line.split('|');
      return [codeIn(folder)[0] ?? '', codeIn(imports)] as const;
    }),
);

const shorten = (folder: string): string => folder.replace(/^src\//, '');

describe('the map in CONTRIBUTING.md', () => {
  test.each(Object.entries(mayImport))('has the imports of %s', (folder, allowed) => {
    expect(table.get(folder)?.toSorted()).toEqual(allowed.map(shorten).toSorted());
  });

  test('has every folder, and no other', () => {
    const folders = globSync('src/*/').map((folder) => folder.replace(/\/$/, ''));
    expect([...table.keys()].toSorted()).toEqual(
      ['schemas', 'content/mock', ...folders].toSorted(),
    );
  });
});

const documents = [
  'CONTRIBUTING.md',
  'README.md',
  'content/README.md',
  'content/COMPONENTS.md',
  'content/WRITING.md',
  'content/MIGRATING.md',
  ...globSync('src/**/README.md'),
];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  const folder = document.replace(/[^/]*$/, '');

  test('names only files and folders that exist', () => {
    const paths = codeIn(text).filter((code) =>
      /^(?:src|tests|schemas|content)\/[\w./-]*$|^[\w-]+\.tsx?$/.test(code),
    );
    const candidates = (path: string) => [
      path,
      folder + path,
      `src/${path}`,
      `src/${path}.ts`,
      `${path}.ts`,
    ];
    const missing = paths.filter(
      (path) => !candidates(path).some((candidate) => existsSync(candidate)),
    );
    expect(missing).toEqual([]);
  });

  test('is short', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(
      document === 'CONTRIBUTING.md' ? 130 : document === 'README.md' ? 100 : 40,
    );
  });

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name]) => name ?? []);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
