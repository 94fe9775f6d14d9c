import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { docSearchPatchPlugin } from '../../../src/islands/search/modal/docsearch-patch-plugin.ts';
import siteConfig from '../../../waku.config.ts';

const bytesOf = (text: string | Uint8Array): number => brotliCompressSync(text).length;

/** Every page has these anyway. */
const shared = /^(?:react|react-dom|waku)(?:\/|$)/;

test('search takes 2 kB where it is never opened, and its modal 35 kB with its styles', async () => {
  const bundled = (await build({
    configFile: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    plugins: [docSearchPatchPlugin()],
    resolve: siteConfig.vite?.resolve ?? {},
    build: {
      write: false,
      rollupOptions: {
        input: 'src/islands/search/SearchButton.tsx',
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
  const modal = sizesOf(/SearchModal-.*\.(?:js|css)$/);
  expect(button).toHaveLength(1);
  expect(modal).toHaveLength(2);
  expect(button[0]).toBeLessThanOrEqual(2_000);
  expect(modal.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35_000);
  // the button's own; DocSearch would ask whenever it renders
  const code = bundled.output.map((file) => (file.type === 'chunk' ? file.code : ''));
  expect(code.filter((text) => text.includes('getSelection'))).toHaveLength(1);
  // the one thing that the second patched file asks for
  expect(code.filter((text) => text.includes('DocSearch-Results'))).toHaveLength(1);
});
