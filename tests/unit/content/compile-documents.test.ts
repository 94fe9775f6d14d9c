import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../schemas/site-config.ts';
import { withCaches } from '../../../src/base/cache/caches.ts';
import { createCompiler } from '../../../src/content/compile/compile-documents.ts';
import { makeFolder } from './build-fixture.ts';

const file = 'content/docs/a.mdx';
const source = "import Part from './_part.mdx';\n\n<Part />\n";
const imports = { path: 'docs/a.mdx', files: { 'docs/_part.mdx': '<Glossary />\n' } };

test('a page with the glossary in a partial is compiled again when a term changes', async () => {
  const folder = await makeFolder();
  const compileWith = (meaning: string) =>
    withCaches(folder, async (caches) => {
      const compiler = createCompiler(
        caches,
        {
          tokens: {},
          drawings: new Map(),
          openapi: null,
          purpose: 'render',
          policy: siteConfigSchema.parse({}).policy,
          terms: [{ term: 'ledger', meaning, listed: true, not: [], except: [] }],
        },
        null,
      );
      const documents = await compiler.compileAll([
        { file, body: source, bodyLine: 1, format: 'mdx', imports },
      ]);
      const compiled = documents.get(file)?.compiled ?? null;
      return { version: await compiler.versionOf(compiled), text: JSON.stringify(compiled) };
    });
  const first = await compileWith('A list.');
  const second = await compileWith('A record.');
  expect(first.text).toContain('A list.');
  expect(second.text).toContain('A record.');
  expect(second.version).not.toBe(first.version);
});
