import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { parseSourcePath } from '../documents/document-address.ts';
import type { LinkSource } from '../links/check-links.ts';
import { type LocateKeys, referencesOf } from '../links/link-references.ts';

const announcementReferences = ({ announcement }: SiteConfig, locate: LocateKeys): Reference[] =>
  announcement
    ? [{ kind: 'link', href: announcement.href, location: locate(['announcement', 'href']) }]
    : [];

const navbarReferences = ({ navbar = [] }: SiteConfig, locate: LocateKeys): Reference[] =>
  navbar.flatMap(({ to, href }, index) => {
    const written = to ?? href;
    const key = to === undefined ? 'href' : 'to';
    return written === undefined
      ? []
      : { kind: 'link', href: written, location: locate(['navbar', index, key]) };
  });

/** Links outside of pages are checked as if they were on a page at `/`. */
export const fileLinks = (file: string, references: readonly Reference[]): LinkSource => ({
  file,
  path: '/',
  source: parseSourcePath(file),
  frontMatter: {},
  references,
});

export const configLinks = (config: SiteConfig, locate: LocateKeys | undefined): LinkSource =>
  fileLinks(
    'site.yml',
    locate
      ? [
          ...navbarReferences(config, locate),
          ...config.footer.flatMap(({ links }, column) =>
            referencesOf(links, ['footer', column, 'links'], locate),
          ),
          ...announcementReferences(config, locate),
        ]
      : [],
  );
