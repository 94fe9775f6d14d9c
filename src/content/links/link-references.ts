import type { Link } from '../../../schemas/link.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { HomeFrontMatter } from '../../../schemas/front-matter.ts';
import { isRelative } from '../assets/named-file.ts';

/** As in Docusaurus, a preview image without `./` is relative to the site. */
export const pictureAddress = (image: string): string =>
  isRelative(image) && !/^(?:\.{1,2}\/|@site\/)/.test(image) ? `/${image}` : image;

export const previewReferences = (
  image: string | undefined,
  locate: () => SourceLocation,
): Reference[] =>
  image === undefined ? [] : [{ kind: 'image', href: pictureAddress(image), location: locate() }];

export const referencesIn = (
  { hero, image }: Pick<HomeFrontMatter, 'hero' | 'image'>,
  locate: LocateKeys,
): Reference[] => [
  ...referencesOf(hero?.actions ?? [], ['hero', 'actions'], locate),
  ...(hero?.picture !== undefined && isRelative(hero.picture)
    ? [
        {
          kind: 'image' as const,
          href: hero.picture,
          location: locate(['hero', 'picture']),
        },
      ]
    : []),
  ...previewReferences(image, () => locate(['image'])),
];

export type LocateKeys = (path: readonly PropertyKey[]) => SourceLocation;

export const linkAddress = (link: Link): string => ('to' in link ? link.to : link.href);

export const referencesOf = (
  links: readonly Link[],
  path: readonly PropertyKey[],
  locate: LocateKeys,
): Reference[] =>
  links.map((link, index) => ({
    kind: 'link',
    href: linkAddress(link),
    location: locate([...path, index, 'to' in link ? 'to' : 'href']),
  }));
