import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.resolve('src/site/components/jsx-runtime');

const replacements: Readonly<Record<string, string>> = {
  'react/jsx-runtime': path.join(folder, 'jsx-runtime.ts'),
  'react/jsx-dev-runtime': path.join(folder, 'jsx-dev-runtime.ts'),
};

/** Replaces React's JSX runtime in the site's modules with one that adds the base path to URLs. */
export const jsxRuntimePlugin = (): Plugin => ({
  name: 'docs:jsx-runtime',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    importer.includes('/src/site/components/jsx-runtime/') || importer.includes('/node_modules/')
      ? null
      : (replacements[source] ?? null),
});
