import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { respondingWith } from '../../unit/api/load-fixture.ts';
import { vendorBundleFolder } from '../../../src/publish/bundling/vendor-bundle.ts';
import { makeCache, runBuild, writeFiles } from './run-build.ts';

const workspace = path.resolve('.cache/test-vendor-bundles', String(process.pid));
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const page = (body: string): string => `---\ntitle: A page\n---\n\n${body}\n`;

const build = async (name: string, files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = path.join(workspace, name);
  writeFiles(path.join(folder, 'content'), files);
  const { status, output } = await runBuild({
    dist: path.join(folder, 'dist'),
    content: path.join(folder, 'content'),
    cache: makeCache(path.join(folder, 'cache'), ['code', 'vendor']),
  });
  if (status !== 0) {
    throw new Error(output);
  }
  return path.join(folder, 'dist/public');
};

const bundlesIn = (site: string): string[] =>
  readdirSync(path.join(site, 'assets')).filter((name) => /^(?:reference|mermaid)-/.test(name));

const codeOf = (site: string): string[] =>
  readdirSync(path.join(site, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));

test('a site holds the vendor bundles that its pages load, and no other', async () => {
  const plain = await build('plain', { 'docs/a.mdx': page('Text.') });
  expect(bundlesIn(plain)).toEqual([]);
  const diagram = await build('diagram', { 'docs/a.mdx': page('```mermaid\npie\n```') });
  expect(bundlesIn(diagram)).toEqual([path.basename(vendorBundleFolder('mermaid'))]);
  const isOfDiagrams = (name: string): boolean => /^(?:Mermaid|LoadFailure|markup-add)/.test(name);
  expect(codeOf(diagram).filter((name) => !isOfDiagrams(name))).toEqual(
    codeOf(plain).filter((name) => !isOfDiagrams(name)),
  );
  // The site itself has fewer than 40 files. Mermaid's scripts, about 90, would exceed the limit.
  expect(codeOf(plain).length).toBeLessThan(60);
  const api = await build('api', {
    'docs/api/things.mdx': page('<Operations tag="things" />'),
    'openapi/openapi.yaml': respondingWith({ type: 'object' }),
  });
  expect(bundlesIn(api)).toEqual([path.basename(vendorBundleFolder('reference'))]);
});
