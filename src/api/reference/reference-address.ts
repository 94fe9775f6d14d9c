/** Relative to the content folder. */
export const referenceFolder = 'docs/api';

export const isReferencePath = (path: string): boolean => path.startsWith(`/${referenceFolder}/`);

/** The page that shows `info.description`. */
export const aboutHref = `/${referenceFolder}/about`;

export const tagHref = (tagSlug: string, groupSlug?: string): string =>
  ['', referenceFolder, tagSlug, ...(groupSlug === undefined ? [] : [groupSlug])].join('/');
