import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { contentDir, mockLayerFile } from '../../content/config/content-dir.ts';
import { servedFolders } from './waku-project.ts';

const name = 'virtual:mock-layer';
const empty = `\0${name}`;

/**
 * Bundles `mock/index.ts` from the content folder as `virtual:mock-layer`. Without that file, the default export is
 * null.
 */
export const mockLayerPlugin = (): Plugin => ({
  name: 'docs:mock-layer',
  // Vite serves only files in the project, but the content folder may be outside it.
  config: () => ({
    server: { fs: { allow: [...servedFolders(), path.join(contentDir(), 'mock')] } },
  }),
  resolveId: (source) =>
    source === name ? (existsSync(mockLayerFile()) ? mockLayerFile() : empty) : null,
  load: (id) => (id === empty ? 'export default null;' : null),
});
