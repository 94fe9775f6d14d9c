import path from 'node:path';
import type { Plugin } from 'vite';

const wrapper = /function __vite_rsc_wrap_css__\S*\(value, name\) \{/g;
const siteRoot = /\/src\/site\/pages\/SiteRoot\.[jt]sx$/;

/**
 * Renders style sheet links once per chunk: in the root, and in the components that `RoutePage.tsx` loads separately.
 * Otherwise, each component with styles repeats the links to all sheets of its chunk: 900 links in one API page, 41% of
 * its payload.
 *
 * @throws if the bundle no longer contains the wrapper function that this plugin changes
 */
export const styleLinksPlugin = (): Plugin => ({
  name: 'docs:style-links',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'rsc',
  renderChunk(code, chunk) {
    // Skip bundles that are never written; they are built only to find imports.
    const isWritten = this.environment.config.build.write;
    const { facadeModuleId, moduleIds } = chunk;
    const entry = moduleIds.find((id) => siteRoot.test(id)) ?? facadeModuleId;
    const name = entry && path.parse(entry).name;
    const hasOwnLinks = name === 'SiteRoot' || code.includes(`, "${name}")`);
    // Keep all links in shared chunks, and in chunks whose main component renders no style links.
    if (!isWritten || !entry?.includes('/src/site/') || !hasOwnLinks) {
      return null;
    }
    const changed = code.replace(
      wrapper,
      (start) => `${start} if (name !== ${JSON.stringify(name)}) return value;`,
    );
    if (changed === code && name === 'SiteRoot') {
      throw new Error(
        'The bundle has no __vite_rsc_wrap_css__ function for style-links-plugin.ts.',
      );
    }
    return changed;
  },
});
