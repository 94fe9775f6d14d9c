import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export type Difference = {
  readonly pixels: number;
  readonly before: Buffer;
  readonly after: Buffer;
  readonly difference: Buffer;
};

/** In pixels. Large enough to show where on the page the change is. */
const MARGIN = 60;

const TALLEST_PART = 1200;

/**
 * Color difference in OKLab, where black and white differ by 1. The threshold is less than one step of a color channel.
 */
const THRESHOLD = 0.001;

const extend = (picture: PNG, width: number, height: number): PNG => {
  const extended = new PNG({ width, height });
  PNG.bitblt(picture, extended, 0, 0, picture.width, picture.height, 0, 0);
  return extended;
};

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
