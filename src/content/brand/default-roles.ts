import { readFileSync } from 'node:fs';
import type { ColorRoles } from '../../model/brand.ts';

const role = /--([\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\)/g;

export const parseRoles = (css: string): ColorRoles =>
  Object.fromEntries(
    [...css.matchAll(role)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );

export const readDefaultRoles = (): ColorRoles =>
  parseRoles(readFileSync(new URL('../../site/styles/tokens.css', import.meta.url), 'utf8'));
