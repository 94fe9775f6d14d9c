import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const bytesOf = (text: string | Uint8Array): number => brotliCompressSync(text).length;

const shared = /^(?:react|react-dom|waku)(?:\/|$)/;

afterEach(() => void vi.unstubAllEnvs());

test('search takes 2 kB where it is never opened, and its dialog 12 kB with its styles', async () => {
  // In development mode, elements would contain the path of the project folder.
  vi.stubEnv('NODE_ENV', 'production');
  const bundled = (await build({
    configFile: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: {
      write: false,
      rollupOptions: {
        input: 'src/site/islands/search/SearchButton.tsx',
        preserveEntrySignatures: 'strict',
        external: shared,
      },
    },
  })) as Rolldown.RolldownOutput;
  const sizesOf = (pattern: RegExp): number[] =>
    bundled.output
      .filter(({ fileName }) => pattern.test(fileName))
      .map((file) => bytesOf(file.type === 'chunk' ? file.code : file.source));
  const button = sizesOf(/SearchButton-.*\.js$/);
  const dialog = sizesOf(/SearchDialog-.*\.(?:js|css)$/);
  expect(button).toHaveLength(1);
  expect(dialog).toHaveLength(2);
  expect(button[0]).toBeLessThanOrEqual(2_000);
  expect(dialog.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000);
});
