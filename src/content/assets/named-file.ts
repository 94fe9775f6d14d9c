import path from 'node:path';
import { decodePath, encodePath, splitSuffix } from '../../base/paths/route-path.ts';

export type NamedFile = {
  /** Path below the content folder; begins with `../` if the file is outside it. */
  readonly file: string;
  readonly suffix: string;
};

export const siteRoot = '@site/';

export const siteAddress = (file: string): string => encodePath(`${siteRoot}${file}`);

export const isRelative = (href: string): boolean =>
  /^(?![a-z][a-z0-9+.-]*:|\/|#|\?|$)/i.test(href);

// `/files/checklist.pdf` is a file, but `/changelog/version-0.0.5` is a page.
export const looksLikeFile = (address: string): boolean => /\.[a-z][a-z0-9]{1,4}$/i.test(address);

const fileAt = (target: string, from: string): string =>
  target.startsWith(siteRoot)
    ? path.posix.normalize(target.slice(siteRoot.length))
    : path.posix.join(path.posix.dirname(from), target);

/** Returns null unless the address is relative. Decodes the address, unless a file has the encoded name. */
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
