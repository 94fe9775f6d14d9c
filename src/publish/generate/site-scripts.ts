import { addBasePath } from '../../base/paths/base-path.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';

/** Attributes of a script by name, of which `src` is one. */
type SiteScript = Readonly<Record<string, string>>;

/**
 * The scripts of `site.yml` for the head of a page, which do not delay it. In React's tree, client navigation would create them,
 * which Trusted Types refuses; they stay while pages change.
 */
export const renderScripts = (scripts: readonly SiteScript[], basePath: string): string =>
  scripts
    .map((attributes) => {
      const written = Object.entries(attributes).map(([name, value]) => {
        const text = name === 'src' ? addBasePath(value, basePath) : value;
        return ` ${name}="${escapeMarkup(text)}"`;
      });
      return `<script defer=""${written.join('')}></script>`;
    })
    .join('');
