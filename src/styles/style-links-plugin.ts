import type { Plugin } from 'vite';

const wrapper = /function __vite_rsc_wrap_css__\S*\(value, name\) \{/g;

/**
 * Has the root alone render the link to the style sheet of all pages. The bundler's plugin has each component with
 * styles render it: the same link a hundred times a page, which browsers fetch, and React reads and looks up each time.
 * What is loaded apart (`RoutePage.tsx`) keeps its own links.
 *
 * @throws when the plugin no longer wraps components as this one reads it
 */
export const styleLinksPlugin = (): Plugin => ({
  name: 'docs:style-links',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'rsc',
  renderChunk(code, { moduleIds }) {
    // what is not written is built to find imports, and holds nothing else
    const isWritten = this.environment.config.build.write;
    if (!isWritten || !moduleIds.some((id) => id.endsWith('/src/pages/SiteRoot.tsx'))) {
      return null;
    }
    const lean = code.replace(
      wrapper,
      (start) => `${start} if (name !== 'SiteRoot') return value;`,
    );
    if (lean === code) {
      throw new Error('No component of the bundle is wrapped for its styles.');
    }
    return lean;
  },
});
