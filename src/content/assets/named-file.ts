import path from 'node:path';
import { decodePath, encodePath, splitSuffix } from '../../base/paths/route-path.ts';

export type NamedFile = {
  /** Path below the content folder; begins with `../` where it leads out of it. */
  readonly file: string;
  /** The query and the fragment, such as `#page=2`. */
  readonly suffix: string;
};

/** Docusaurus' name for the folder that a site is made from. */
export const siteRoot = '@site/';

export const siteAddress = (file: string): string => encodePath(`${siteRoot}${file}`);

/** Whether an address is relative to the file that it stands in, or to the content folder. */
export const isRelative = (href: string): boolean =>
  /^(?![a-z][a-z0-9+.-]*:|\/|#|\?|$)/i.test(href);

// `/changelog/version-0.0.5` is a page, `/files/checklist.pdf` is a file.
export const looksLikeFile = (address: string): boolean => /\.[a-z][a-z0-9]{1,4}$/i.test(address);

const fileAt = (target: string, from: string): string =>
  target.startsWith(siteRoot)
    ? path.posix.normalize(target.slice(siteRoot.length))
    : path.posix.join(path.posix.dirname(from), target);

/**
 * The file that a relative address names; null for any other address. Percent-encoding is decoded, unless the name of
 * the file contains it; the same is true of `#` and `?`.
 *
 * @param from the file with the address, below the content folder
 * @param exists whether there is a file at a path
 */
export const namedFile = (
  href: string,
  from: string,
  exists: (file: string) => boolean,
): NamedFile | null => {
  if (!isRelative(href)) {
    return null;
  }
  const { target, suffix } = splitSuffix(href);
  const meant = { file: fileAt(decodePath(target).normalize('NFC'), from), suffix };
  const verbatim = [
    { file: fileAt(target, from), suffix },
    { file: fileAt(href, from), suffix: '' },
  ];
  return exists(meant.file) ? meant : (verbatim.find(({ file }) => exists(file)) ?? meant);
};

export const isOutside = (file: string): boolean => file === '..' || file.startsWith('../');
