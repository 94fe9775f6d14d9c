import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { contentDir, mockLayerFile } from '../../content/config/content-dir.ts';

const name = 'virtual:mock-layer';
const empty = `\0${name}`;

/**
 * Bundles `mock/index.ts` of the content folder as `virtual:mock-layer`; without that file, its default export is null.
 */
export const mockLayerPlugin = (): Plugin => ({
  name: 'docs:mock-layer',
  // The content folder may be outside the project, and Vite serves only files in the project.
  config: () => ({ server: { fs: { allow: [process.cwd(), path.join(contentDir(), 'mock')] } } }),
  resolveId: (source) =>
    source === name ? (existsSync(mockLayerFile()) ? mockLayerFile() : empty) : null,
  load: (id) => (id === empty ? 'export default null;' : null),
});
