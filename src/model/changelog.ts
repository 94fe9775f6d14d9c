import type { SiteConfig } from '../../schemas/site-config.ts';

type Changelog = Pick<NonNullable<SiteConfig['changelog']>, 'name' | 'description' | 'path'> & {
  /** Address of the list of entries, with a trailing slash. */
  readonly href: string;
  /** Whether the texts are in the language of the site. The default texts are in English. */
  readonly isOwn: boolean;
  readonly entries: 'releases' | 'posts';
};

/** Returns the changelog settings, or their defaults. */
export const changelogOf = ({
  changelog,
  product,
}: Pick<SiteConfig, 'changelog' | 'product'>): Changelog =>
  changelog
    ? {
        ...changelog,
        href: `${changelog.path}/`,
        isOwn: true,
        entries: changelog.releases ? 'releases' : 'posts',
      }
    : {
        name: 'Changelog',
        path: '/changelog',
        href: '/changelog/',
        description: `Changes in ${product.name}, version by version.`,
        isOwn: false,
        entries: 'releases',
      };
