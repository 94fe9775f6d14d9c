import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8');

const layersOf = (css: string): string[] => {
  const lists = [...css.matchAll(/@layer\s+([^{;]+)/g)].map(([, list = '']) => list);
  return [...new Set(lists.flatMap((list) => list.split(',').map((name) => name.trim())))];
};

const rank = layersOf(order);

const isSheet = (id: string): boolean => /\.css(?:\?|$)/.test(id);

/**
 * Declares the layer order at the top of every style sheet. Browsers rank layers by first appearance, and the bundler
 * emits island style sheets before global style sheets, so the reset would override the components. Style sheets of a
 * site's own components go into the `components` layer.
 *
 * @param ownFolder the folder with those components
 * @throws if the layers of a built style sheet are in a different order
 */
export const layerOrderPlugin = (ownFolder: string): Plugin => ({
  name: 'docs:layer-order',
  enforce: 'pre',
  transform: (code, id) => {
    if (isSheet(id) && id.startsWith(`${ownFolder}/`)) {
      return `${order}\n@layer components {\n${code}\n}`;
    }
    return isSheet(id) && id.includes('/src/') ? `${order}\n${code}` : null;
  },
  generateBundle: {
    // With `order: 'post'`, this runs after Vite's plugin that emits style sheets.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          const found = layersOf(Buffer.from(file.source).toString());
          if (found.some((name, index) => name !== rank[index])) {
            throw new Error(
              `Expected the layers of ${file.fileName} in the order of src/site/styles/layers.css, but found ${found.join(', ')}. Check why layer-order-plugin.ts no longer applies.`,
            );
          }
        }
      }
    },
  },
});
