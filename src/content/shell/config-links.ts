import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { parseSourcePath } from '../document-address.ts';
import type { LinkSource } from '../links/check-links.ts';
import { type Locate, referencesOf } from '../links/link-references.ts';

const announcementReferences = ({ announcement }: SiteConfig, locate: Locate): Reference[] =>
  announcement
    ? [{ kind: 'link', href: announcement.href, location: locate(['announcement', 'href']) }]
    : [];

/**
 * The links of the configuration (navbar, footer and announcement), to be checked like those of a page at `/`.
 *
 * @param locate undefined where the configuration is not to be checked
 */
export const configLinks = (config: SiteConfig, locate: Locate | undefined): LinkSource => ({
  file: 'site.yml',
  path: '/',
  source: parseSourcePath('site.yml'),
  frontMatter: { title: config.product.name },
  references: locate
    ? [
        ...referencesOf(config.navbar ?? [], ['navbar'], locate),
        ...config.footer.flatMap(({ links }, column) =>
          referencesOf(links, ['footer', column, 'links'], locate),
        ),
        ...announcementReferences(config, locate),
      ]
    : [],
});
