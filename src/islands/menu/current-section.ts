type SectionLinkState = {
  /** Path of the current page. */
  readonly path: string;
  readonly href: string;
  readonly section: string;
};

/** The `aria-current` of a link to a section: `page` on the page it links to, `true` elsewhere in the section. */
export const currentWithin = ({
  path,
  href,
  section,
}: SectionLinkState): 'page' | 'true' | undefined => {
  if (path.replace(/(.)\/$/, '$1') === href) {
    return 'page';
  }
  return path === section || path.startsWith(`${section}/`) ? 'true' : undefined;
};
