import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8');

/**
 * Puts the order of the layers at the top of every style sheet. Layers rank by first appearance, and the bundler loads
 * the sheets of client components before the global ones, so that one statement in one file would come too late.
 */
export const layerOrderPlugin = (): Plugin => ({
  name: 'docs:layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.css(?:\?|$)/.test(id) ? `${order}\n${code}` : null),
});
