import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const { rooms } = createRequire(import.meta.url)('../import-rules.cjs') as {
  readonly rooms: Readonly<Record<string, readonly string[]>>;
};

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code ?? []);

const map = contributing
  .split('\n')
  .filter((line) => line.startsWith('| `src/'))
  .map((line) => {
    const [, folder = '', , imports = ''] = line.split('|');
    return { folder: codeIn(folder)[0] ?? '', imports: imports.trim() };
  });

const allowedBy = (row: { readonly folder: string; readonly imports: string }): string[] => {
  const named = codeIn(row.imports).map((name) => `src/${name}`);
  const above = map
    .slice(0, map.indexOf(row))
    .map(({ folder }) => folder)
    .filter((folder) => folder !== 'src/base');
  return row.imports.startsWith('all above')
    ? above.filter((folder) => !named.includes(folder))
    : named;
};

describe('the map in CONTRIBUTING.md', () => {
  test.each(map.map((row) => [row.folder, row] as const))(
    'has the imports of %s',
    (folder, row) => {
      const enforced = (rooms[folder] ?? []).filter((other) => other.startsWith('src/'));
      expect(allowedBy(row).toSorted()).toEqual(enforced.toSorted());
    },
  );

  test('has every folder, and no other', () => {
    const folders = globSync('src/*/').map((folder) => folder.replace(/\/$/, ''));
    expect(map.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted());
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

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name]) => name ?? []);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
