import { fontDeclarations, headingRules } from './font-rules.ts';
import type { Brand } from '../../model/brand.ts';

const declare = (name: string, value: string): string => `--${name}:${value}`;

/** Corner radii of the default look, in pixels. A brand scales them in proportion. */
export const radii = { 'radius-1': 4, 'radius-2': 8, 'radius-3': 14 };

/** Pixels per `rem` at the default font size of browsers. */
const REM = 16;

const radiusDeclarations = (radius: number): string[] =>
  Object.entries(radii).map(([name, pixels]) =>
    declare(name, `${(pixels * radius) / radii['radius-2'] / REM}rem`),
  );

/**
 * Generates the custom properties of a brand. Their rules have a higher specificity than the defaults in `tokens.css`.
 */
export const brandRules = ({ colors, radius, fonts }: Brand): string => {
  const declarations = [
    ...Object.entries(colors).map(([role, { light, dark }]) =>
      declare(role, `light-dark(${light},${dark})`),
    ),
    declare('edge', '0rem'),
    ...(radius === null ? [] : radiusDeclarations(radius)),
    ...fontDeclarations(fonts, false),
  ];
  const onSystemFonts = fontDeclarations(fonts, true).join(';');
  return [
    `@layer tokens{html:root{${declarations.join(';')}}`,
    onSystemFonts && `html:root[data-fonts=system]{${onSystemFonts}}`,
    `}${headingRules(fonts)}`,
  ].join('');
};
