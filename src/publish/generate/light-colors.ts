import { readFileSync } from 'node:fs';

const roles = {
  surface: 'surface',
  sunken: 'surface-sunken',
  text: 'text',
  muted: 'text-muted',
  accent: 'accent',
} as const;

export type LightColors = Readonly<Record<keyof typeof roles, string>>;

const lightColor = (tokens: string, role: string): string => {
  const [, light] = new RegExp(`--color-${role}: light-dark\\((#[0-9a-f]+),`).exec(tokens) ?? [];
  if (light === undefined) {
    throw new Error(`src/site/styles/tokens.css has no light color for --color-${role}.`);
  }
  return light;
};

export const readLightColors = (): LightColors => {
  const tokens = readFileSync('src/site/styles/tokens.css', 'utf8');
  return Object.fromEntries(
    Object.entries(roles).map(([name, role]) => [name, lightColor(tokens, role)]),
  ) as LightColors;
};
