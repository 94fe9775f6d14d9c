import path from 'node:path';

/** The first characters of a name: with more, it may be longer than file systems allow. */
const start = /^.{0,40}/su;

/**
 * The path of a file in the built site. Its content and its name decide on it, so that browsers may keep it for good, and
 * neither moving the file nor another of the same name changes it.
 *
 * @param hash of the content
 */
export const publishedPath = (file: string, hash: string): string => {
  // Some file systems do not tell `Logo.png` from `logo.png`.
  const { name, ext } = path.posix.parse(file.toLowerCase());
  // Letters of any script, but nothing that an address must encode with care.
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  const extension = /^\.[a-z0-9]+$/.test(ext) ? ext : '';
  return `/assets/files/${start.exec(plain)?.[0] ?? ''}.${hash}${extension}`;
};
