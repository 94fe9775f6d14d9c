import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8');

/**
 * Declares the order of the layers at the top of every style sheet. Without it, the reset would override components:
 * layers rank by first appearance, and the bundler emits the sheets of islands before the global ones.
 */
export const layerOrderPlugin = (): Plugin => ({
  name: 'docs:layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.css(?:\?|$)/.test(id) ? `${order}\n${code}` : null),
});
