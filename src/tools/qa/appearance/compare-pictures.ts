import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What differs between two pictures: the part of both where they differ, and what differs in it. */
export type Difference = {
  readonly pixels: number;
  readonly before: Buffer;
  readonly after: Buffer;
  readonly difference: Buffer;
};

/** In pixels: what is around a change says where on the page it is. */
const MARGIN = 60;

/** In pixels: as much as somebody looks at. */
const TALLEST_PART = 1200;

/** In OKLab, where 1 is black against white: less than one step of a channel. The same engine repeats each pixel. */
const THRESHOLD = 0.001;

/** The same picture on a larger ground, which is transparent. */
const extend = (picture: PNG, width: number, height: number): PNG => {
  const extended = new PNG({ width, height });
  PNG.bitblt(picture, extended, 0, 0, picture.width, picture.height, 0, 0);
  return extended;
};

/** The rows from the first that differs to the last, by a mask. */
const rowsOf = ({ data, width, height }: PNG): { from: number; to: number } => {
  const differs = Array.from({ length: height }, (_, row) => {
    const own = data.subarray(row * width * 4, (row + 1) * width * 4);
    return own.some((value) => value !== 0);
  });
  const from = Math.max(differs.indexOf(true) - MARGIN, 0);
  const to = Math.min(differs.lastIndexOf(true) + 1 + MARGIN, height, from + TALLEST_PART);
  return { from, to };
};

const cut = (picture: PNG, { from, to }: { from: number; to: number }): Buffer => {
  const part = new PNG({ width: picture.width, height: to - from });
  PNG.bitblt(picture, part, 0, from, picture.width, to - from, 0, 0);
  return PNG.sync.write(part);
};

/** What differs between two pictures of a page, their size included. Null where they show the same. */
export const comparePictures = (earlier: Buffer, now: Buffer): Difference | null => {
  if (earlier.equals(now)) {
    return null;
  }
  const [one, other] = [PNG.sync.read(earlier), PNG.sync.read(now)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [before, after] = [extend(one, width, height), extend(other, width, height)];
  const compare = (output: PNG, diffMask: boolean): number =>
    pixelmatch(before.data, after.data, output.data, width, height, {
      threshold: THRESHOLD,
      includeAA: true,
      diffMask,
    });
  const mask = new PNG({ width, height });
  const pixels = compare(mask, true);
  if (pixels === 0) {
    return null;
  }
  const shown = new PNG({ width, height });
  compare(shown, false);
  const rows = rowsOf(mask);
  return {
    pixels,
    before: cut(before, rows),
    after: cut(after, rows),
    difference: cut(shown, rows),
  };
};
