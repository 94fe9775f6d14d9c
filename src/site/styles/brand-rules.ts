import type { Brand } from '../../model/brand.ts';
import { layerOrder } from './sample-rules.ts';

const declare = (name: string, value: string): string => `--${name}:${value}`;

/** Generates the custom properties of a brand. They replace those in `tokens.css`, which come later in the page. */
export const brandRules = ({ colors }: Brand): string => {
  const declarations = Object.entries(colors).map(([role, { light, dark }]) =>
    declare(role, `light-dark(${light},${dark})`),
  );
  return `${layerOrder}@layer tokens{html:root{${[...declarations, '--edge:0rem'].join(';')}}}`;
};
