import path from 'node:path';
import { imageSizeFromFile } from 'image-size/fromFile';
import type { ImageSize } from '../model/site.ts';
import { type FileMemo, createFileMemo } from './file-memo.ts';

/** The size of a picture; null for other files and unknown formats. */
const readSize = async (file: string): Promise<ImageSize | null> => {
  try {
    const { width, height, orientation = 1 } = await imageSizeFromFile(file);
    // From 5 on the picture is shown turned by 90 degrees (Exif 2.3, tag 0x0112).
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
};

/** Sizes in pixels of pictures in the public folder, so that pages reserve space for them. */
export const readImageSizes = async (
  publicDir: string,
  addresses: Iterable<string>,
  memo: FileMemo<ImageSize | null> = createFileMemo(),
): Promise<Record<string, ImageSize>> => {
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const file = path.join(publicDir, address);
      return { address, size: await memo.read(file, () => readSize(file)) };
    }),
  );
  return Object.fromEntries(sizes.flatMap(({ address, size }) => (size ? [[address, size]] : [])));
};
