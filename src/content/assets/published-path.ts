import path from 'node:path';

/** File systems limit the length of names. */
const start = /^.{0,40}/su;

/** The published path. It depends only on name and content, so that browsers may cache the file forever. */
export const publishedPath = (file: string, hash: string): string => {
  // Some file systems ignore case.
  const { name, ext } = path.posix.parse(file.toLowerCase());
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  const extension = /^\.[a-z0-9]+$/.test(ext) ? ext : '';
  return `/assets/files/${start.exec(plain)?.[0] ?? ''}.${hash}${extension}`;
};
