import type { Plugin } from 'vite';

const wrapper = /function __vite_rsc_wrap_css__\S*\(value, name\) \{/g;

/**
 * Has only the root render the link to the style sheet of all pages. Without it, each component with styles renders the
 * link again: 81 times in a page of 65 kB, for which a build of 200 pages takes 11 % more CPU time. Modules that load
 * separately (`RoutePage.tsx`) keep their links.
 *
 * @throws when the bundle no longer has the wrapper that this plugin changes
 */
export const styleLinksPlugin = (): Plugin => ({
  name: 'docs:style-links',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'rsc',
  renderChunk(code, { moduleIds }) {
    // the bundles that are not written only serve to find imports
    const isWritten = this.environment.config.build.write;
    if (!isWritten || !moduleIds.some((id) => id.endsWith('/src/site/pages/SiteRoot.tsx'))) {
      return null;
    }
    const changed = code.replace(
      wrapper,
      (start) => `${start} if (name !== 'SiteRoot') return value;`,
    );
    if (changed === code) {
      throw new Error(
        'The bundle has no __vite_rsc_wrap_css__ function for style-links-plugin.ts.',
      );
    }
    return changed;
  },
});
