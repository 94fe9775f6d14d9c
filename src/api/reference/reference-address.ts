/** Folder of the reference pages, below the content folder. */
export const referenceFolder = 'docs/api';

/** Whether a page address is below the reference folder. */
export const isReferencePath = (path: string): boolean => path.startsWith(`/${referenceFolder}/`);

/** Address of the page of a tag, or of one of its groups. */
export const tagHref = (tagSlug: string, groupSlug?: string): string =>
  ['', referenceFolder, tagSlug, ...(groupSlug === undefined ? [] : [groupSlug])].join('/');
