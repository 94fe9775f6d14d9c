import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';

/** In CSS pixels, from the upper left corner of the window. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A part of the window as it is now, with what moves in it. */
export const takePicture = async (page: Page, clip: Box): Promise<PNG> =>
  PNG.sync.read(
    await page.screenshot({ clip, caret: 'initial', animations: 'allow', scale: 'css' }),
  );

/** A difference of one channel, of 255, that nobody sees. */
const FAINT = 12;

/** The number of pixels that differ visibly. Pictures of different sizes differ in all. */
export const countChanges = (before: PNG, after: PNG): number => {
  if (before.width !== after.width || before.height !== after.height) {
    return after.width * after.height;
  }
  let count = 0;
  for (let at = 0; at < before.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) >= FAINT,
    );
    count += differs ? 1 : 0;
  }
  return count;
};
