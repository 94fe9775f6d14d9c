type SourceLocation = {
  /** Path of the page shown. */
  readonly path: string;
  readonly href: string;
  readonly section: string;
};

/** The `aria-current` of a link to a section: `page` on the very page it leads to, `true` elsewhere in the section. */
export const currentWithin = ({
  path,
  href,
  section,
}: SourceLocation): 'page' | 'true' | undefined => {
  if (path.replace(/(.)\/$/, '$1') === href) {
    return 'page';
  }
  return path === section || path.startsWith(`${section}/`) ? 'true' : undefined;
};
