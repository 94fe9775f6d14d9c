import { imageSizeFromFile } from 'image-size/fromFile';
import type { ImageSize } from '../model/site.ts';
import { type FileMemo, createFileMemo } from './file-memo.ts';
import type { StaticFiles } from './static-files.ts';

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

/** Sizes in pixels of pictures among the static files, so that pages reserve space for them. */
export const readImageSizes = async (
  files: StaticFiles,
  addresses: Iterable<string>,
  memo: FileMemo<ImageSize | null> = createFileMemo(),
): Promise<Record<string, ImageSize>> => {
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const file = files.get(address);
      const size = file === undefined ? null : await memo.read(file, () => readSize(file));
      return { address, size };
    }),
  );
  return Object.fromEntries(sizes.flatMap(({ address, size }) => (size ? [[address, size]] : [])));
};
