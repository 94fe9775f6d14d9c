import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBuiltSite, readPages } from './find-built-site.ts';
import { importedPackages } from './imported-packages.ts';
import { filesOf } from './run-build.ts';

let publicDir: string;

beforeAll(async () => {
  publicDir = await findBuiltSite();
});

const readLicenses = (): string =>
  readFileSync(path.join(publicDir, 'third-party-licenses.txt'), 'utf8');

describe('what others wrote', () => {
  test('has its licenses, be it in a page, in a worker, in a style sheet or in another bundle', () => {
    const sources = filesOf('src/site/islands').filter((file) => /\.tsx?$/.test(file));
    const bundled = [...sources, 'src/site/bundle-entries/reference/reference.ts'];
    const packages = new Set(bundled.flatMap((file) => importedPackages(file)));
    expect([...packages]).toEqual(
      expect.arrayContaining(['react', 'stemmer', '@docsearch/css', '@scalar/api-reference-react']),
    );
    const licenses = readLicenses();
    const named = new Set(
      [...licenses.matchAll(/^(\S+) \d\S* \([^)]+\)$/gm)].map(([, name]) => name),
    );
    expect([...packages].filter((name) => !named.has(name))).toEqual([]);
  });

  test('is named at the end of each page', () => {
    const ends = [...readPages(publicDir)].filter(
      ([, html]) => !html.includes('http-equiv="refresh"'),
    );
    expect(ends.length).toBeGreaterThan(30);
    for (const [file, html] of ends) {
      expect({ file, isNamed: html.includes('href="/third-party-licenses.txt"') }).toEqual({
        file,
        isNamed: true,
      });
    }
  });

  test('is told with its licenses to readers, and as shipped in the bill of materials', () => {
    const bill = path.join(mkdtempSync(path.join(tmpdir(), 'sbom-')), 'sbom.json');
    execFileSync(process.execPath, ['src/commands/sbom.ts', '--output', bill]);
    const { components } = JSON.parse(readFileSync(bill, 'utf8')) as {
      readonly components: readonly {
        readonly name: string;
        readonly properties: readonly { readonly name: string; readonly value: string }[];
      }[];
    };
    const useOf = (name: string) =>
      components
        .find((each) => each.name === name)
        ?.properties.find((property) => property.name === 'docs:use')?.value;
    expect(
      ['react-dom', '@scalar/api-reference', 'mermaid', 'typescript', 'vitest'].map(useOf),
    ).toEqual(['shipped', 'shipped', 'build', 'build', 'development']);
    const licenses = readLicenses();
    expect(licenses).toMatch(/^The fonts \(OFL-1\.1\)$/m);
    expect(licenses).toMatch(/^react-dom \d[\d.]* \(MIT\)$/m);
    expect(filesOf(publicDir).filter((file) => /licenses\.json/.test(file))).toEqual([]);
  });
});
