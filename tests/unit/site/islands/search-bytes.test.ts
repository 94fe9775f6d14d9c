import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const bytesOf = (text: string | Uint8Array): number => brotliCompressSync(text).length;

test('search engine, worker and loader of the embedded search take no more than 12 kB', async () => {
  const bundled = (await build({
    configFile: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: {
      write: false,
      rollupOptions: {
        input: 'src/site/islands/search/engine/load-search.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = bundled.output.filter(
    ({ fileName }) => fileName.endsWith('.js') && !/typesense/.test(fileName),
  );
  const names = chunks.map(({ fileName }) => fileName).join(' ');
  expect(names).toMatch(/embedded-worker/);
  expect(names).toMatch(/load-search/);
  // Only pages without a running worker load this copy of the search engine.
  const loaded = chunks.filter(({ fileName }) => !/embedded-search/.test(fileName));
  const sizes = loaded.map((chunk) => bytesOf(chunk.type === 'chunk' ? chunk.code : chunk.source));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000);
});
