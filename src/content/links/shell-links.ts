import type { Link } from '../../../schemas/link.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { parseSourcePath } from '../document-address.ts';
import type { LinkSource } from './check-links.ts';

type Locate = (path: readonly PropertyKey[]) => SourceLocation;

/** The address of a link as written. */
export const addressOf = (link: Link): string => ('to' in link ? link.to : link.href);

/** The links of a list as references, each located at its address. */
export const referencesOf = (
  links: readonly Link[],
  path: readonly PropertyKey[],
  locate: Locate,
): Reference[] =>
  links.map((link, index) => ({
    kind: 'link',
    href: addressOf(link),
    location: locate([...path, index, 'to' in link ? 'to' : 'href']),
  }));

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
