import type { Plugin } from 'vite';
import { productFile } from '../../base/files/product-dir.ts';

const replacements: Readonly<Record<string, string>> = {
  'react/jsx-runtime': productFile('src/site/components/jsx-runtime/jsx-runtime.ts'),
  'react/jsx-dev-runtime': productFile('src/site/components/jsx-runtime/jsx-dev-runtime.ts'),
};

/** Replaces React's JSX runtime in the site's modules with a runtime that adds the base path to URLs. */
export const jsxRuntimePlugin = (): Plugin => ({
  name: 'docs:jsx-runtime',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    importer.includes('/src/site/components/jsx-runtime/') || importer.includes('/node_modules/')
      ? null
      : (replacements[source] ?? null),
});
