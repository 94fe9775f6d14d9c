import type { SiteConfig } from '../../schemas/site-config.ts';

type ChangelogTexts = Pick<NonNullable<SiteConfig['changelog']>, 'name' | 'description'> & {
  /** Whether the texts are in the language of the site. The default texts are in English. */
  readonly isOwn: boolean;
};

/** Name and description of the pages in `changelog/`. */
export const changelogTexts = ({ changelog, product }: SiteConfig): ChangelogTexts =>
  changelog
    ? { ...changelog, isOwn: true }
    : {
        name: 'Changelog',
        description: `Changes in ${product.name}, version by version.`,
        isOwn: false,
      };
