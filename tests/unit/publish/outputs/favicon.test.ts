import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { renderFavicon } from '../../../../src/publish/outputs/favicon.ts';

const square = (color: string): string =>
  `<svg viewBox="0 0 2 2"><path fill="${color}" d="M0 0h2v2H0z"/></svg>`;

const pixelOf = (svg: string): number[] => [
  ...new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels.subarray(0, 4),
];

test('a favicon shows the logo, whose file needs no namespace', () => {
  expect(pixelOf(renderFavicon({ light: square('#f00'), dark: null }))).toEqual([255, 0, 0, 255]);
  const named = square('#00f').replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  expect(pixelOf(renderFavicon({ light: named, dark: null }))).toEqual([0, 0, 255, 255]);
});

test('a favicon shows the light logo where the color mode is unknown', () => {
  const svg = renderFavicon({ light: square('#f00'), dark: square('#0f0') });
  expect(pixelOf(svg)).toEqual([255, 0, 0, 255]);
  expect(svg).toContain('prefers-color-scheme:dark');
});
