import { expect, test } from 'vitest';
import { compileModule, listProduct } from '../../../../src/tools/package/compile-product.ts';

test('imports of modules get the extensions of the compiled files', () => {
  const code = `import { a } from './a.ts';
import { B } from '../b/B.tsx';
import url from './worker.ts?worker&url';
import type { C } from './c.ts';
const d = await import('./d.ts');
export const all: unknown[] = [a, B, url, d];
`;
  const compiled = compileModule('x.ts', code).replaceAll('"', "'");
  expect(compiled).toContain("from './a.js'");
  expect(compiled).toContain("from '../b/B.jsx'");
  expect(compiled).toContain("from './worker.js?worker&url'");
  expect(compiled).toContain("import('./d.js')");
  expect(compiled).not.toMatch(/\.tsx?\b|unknown/);
});

test("directives stay the first statement, so that React finds a site's client components", () => {
  expect(compileModule('X.tsx', "'use client';\nimport { a } from './a.ts';\na();\n")).toMatch(
    /^'use client';/,
  );
});

test('neither content nor tests nor tools of this repository are published', () => {
  const files = listProduct('.');
  expect(files.filter((file) => /^(?:content|tests)\/(?!\w+\.md$)/.test(file))).toEqual([]);
  expect(files.filter((file) => file.startsWith('src/tools/package/'))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'src/commands/docs.ts',
      'src/site/styles/tokens.css',
      'src/api/clients/unity/runtime-source.ts',
      'schemas/json/site.schema.json',
      'public/favicon.svg',
    ]),
  );
});
