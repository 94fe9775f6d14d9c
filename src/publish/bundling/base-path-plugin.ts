import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.resolve('src/site/components/base-path');

const replacements: Readonly<Record<string, string>> = {
  'react/jsx-runtime': path.join(folder, 'jsx-runtime.ts'),
  'react/jsx-dev-runtime': path.join(folder, 'jsx-dev-runtime.ts'),
};

/** For sites with a base path: compiles the site's modules with JSX runtimes that add it to addresses. */
export const basePathPlugin = (basePath: string): Plugin | null =>
  basePath === '/'
    ? null
    : {
        name: 'docs:base-path',
        enforce: 'pre',
        resolveId: (source, importer = '') =>
          importer.includes('/src/site/components/base-path/') ||
          importer.includes('/node_modules/')
            ? null
            : (replacements[source] ?? null),
      };
