import type { CDPSession } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Takes a screenshot three times as fast as Playwright's `screenshot`, which prepares the page first. */
export const takePicture = async (session: CDPSession, clip: Box): Promise<PNG> => {
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    clip: {
      ...clip,
      x: clip.x + cssVisualViewport.pageX,
      y: clip.y + cssVisualViewport.pageY,
      scale: 1,
    },
    optimizeForSpeed: true,
  });
  return PNG.sync.read(Buffer.from(data, 'base64'));
};

/** The smallest visible color difference in OKLab, where black and white differ by 1. */
const FAINT = 0.04;

export const countChanges = (before: PNG, after: PNG): number => {
  const { width, height } = after;
  return before.width === width && before.height === height
    ? pixelmatch(before.data, after.data, undefined, width, height, {
        threshold: FAINT,
        includeAA: true,
      })
    : width * height;
};
