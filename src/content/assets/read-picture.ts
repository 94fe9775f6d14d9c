import { imageSize } from 'image-size';
import type { ImageSize } from '../../model/site.ts';

export const isPicture = (file: string): boolean =>
  /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file);

/** Whether the end marker is present. Skips segments, because previews embedded in them contain end markers too. */
const jpegEnd = (bytes: Buffer): boolean => {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    // Fill bytes (0xFF) may precede a marker.
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.includes(Buffer.from([0xff, 0xd9]), at);
};

const colorTableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const subBlocksEnd = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) {
    at += 1 + (bytes[at] ?? 0);
  }
  return at + 1;
};

const gifEnd = (bytes: Buffer): boolean => {
  let at = 13 + colorTableBytes(bytes[10]);
  while (at < bytes.length) {
    switch (bytes[at]) {
      case 0x21:
        at = subBlocksEnd(bytes, at + 2);
        break;
      case 0x2c:
        at = subBlocksEnd(bytes, at + 11 + colorTableBytes(bytes[at + 9]));
        break;
      default:
        return bytes[at] === 0x3b;
    }
  }
  // Accept a GIF without its trailer byte, because browsers show it anyway.
  return at === bytes.length;
};

/** If the size field is 1, a 64-bit size follows (ISO/IEC 14496-12). */
const boxSize = (bytes: Buffer, at: number): number => {
  const size = bytes.readUInt32BE(at);
  if (size !== 1) {
    return size;
  }
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : Infinity;
};

const avifEnd = (bytes: Buffer): boolean => {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = boxSize(bytes, at);
    // A box of size 0 extends to the end of the file.
    if (size === 0) {
      return true;
    }
    at += Math.max(8, size);
  }
  return at === bytes.length;
};

const formats: readonly {
  readonly begins: (bytes: Buffer) => boolean;
  readonly isWhole: (bytes: Buffer) => boolean;
}[] = [
  {
    begins: (bytes) => bytes.toString('latin1', 1, 4) === 'PNG',
    isWhole: (bytes) => bytes.includes('IEND'),
  },
  { begins: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8, isWhole: jpegEnd },
  { begins: (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8', isWhole: gifEnd },
  { begins: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp', isWhole: avifEnd },
  {
    begins: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF',
    isWhole: (bytes) => bytes.length >= 8 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  },
  {
    begins: (bytes) => /<(?:\w+:)?svg[\s/>]/.test(bytes.toString('utf8', 0, 16_384)),
    isWhole: (bytes) =>
      /<\/(?:\w+:)?svg\s*>|<(?:\w+:)?svg(?:\s[^<>]*)?\/>/.test(bytes.toString('utf8')),
  },
];

/** Displayed size in pixels; null for an SVG file that does not state a size. */
export const sizeOf = (bytes: Buffer): ImageSize | null => {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From orientation 5 on, the image is rotated by 90 degrees (Exif 2.3, tag 0x0112).
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
};

export const findDamage = (bytes: Buffer): string | null => {
  if (bytes.length === 0) {
    return 'an empty file';
  }
  if (bytes.toString('latin1', 0, 40).startsWith('version https://git-lfs')) {
    return 'a Git LFS pointer file (`git lfs pull` downloads the picture)';
  }
  const format = formats.find(({ begins }) => begins(bytes));
  if (format) {
    return format.isWhole(bytes) ? null : 'an incomplete file';
  }
  // Accept other image formats: browsers even show a Windows icon whose name ends in `.png`.
  return sizeOf(bytes) ? null : 'a file that is not a picture';
};
