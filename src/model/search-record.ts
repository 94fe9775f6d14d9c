/** A section of a page, as search finds it: the introduction (empty heading) or the part below one heading. */
export type SearchRecord = {
  /** Address with the section's anchor. */
  readonly href: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly breadcrumbs: readonly string[];
};
