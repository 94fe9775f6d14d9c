import type { SiteConfig } from '../../schemas/site-config.ts';
import { escapeMarkup } from '../text/escape-markup.ts';

/**
 * The scripts of `site.yml` for the head of a page, which do not delay it. In React's tree, client navigation would create them,
 * which Trusted Types refuses; they stay while pages change.
 */
export const renderScripts = (scripts: SiteConfig['scripts']): string =>
  scripts
    .map((attributes) => {
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
      );
      return `<script defer=""${written.join('')}></script>`;
    })
    .join('');
