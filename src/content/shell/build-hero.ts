import type { Hero, ImageSize } from '../../model/site.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import type { Drawings } from '../drawings/drawings.ts';
import { linkAddress } from '../links/link-references.ts';
import type { FrontMatter } from '../documents/read-document.ts';

type HeroInput = {
  readonly hero: FrontMatter['hero'];
  readonly startHref: string | null;
  readonly hasApi: boolean;
  readonly resolved: Readonly<Record<string, string>>;
  readonly drawings: Drawings;
  readonly images: Readonly<Record<string, ImageSize>>;
};

const pictureOf = ({ hero, drawings, images, resolved }: HeroInput): Hero['picture'] => {
  const written = hero?.picture;
  if (written === undefined) {
    return null;
  }
  const svg = drawings.get(written);
  const src = resolved[written] ?? written;
  return svg === undefined ? { src, size: images[decodePath(src)] ?? null } : { svg };
};

export const buildHero = (input: HeroInput): Hero => {
  const { hero, startHref, hasApi, resolved } = input;
  const actions = hero?.actions?.map((link) => {
    const written = linkAddress(link);
    return { label: link.label, href: resolved[written] ?? written };
  });
  return {
    picture: pictureOf(input),
    actions: actions ?? [
      ...(startHref === null ? [] : [{ label: 'Read the documentation', href: startHref }]),
      ...(hasApi ? [{ label: 'Explore the API', href: '/scalar' }] : []),
    ],
  };
};
