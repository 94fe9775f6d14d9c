import { readDefaultRoles } from '../../content/brand/default-roles.ts';
import type { Brand } from '../../model/brand.ts';

const roles = {
  surface: 'surface',
  sunken: 'surface-sunken',
  text: 'text',
  muted: 'text-muted',
  accent: 'accent',
} as const;

export type LightColors = Readonly<Record<keyof typeof roles, string>>;

export const readLightColors = (brand: Brand | null): LightColors => {
  const colors = brand?.colors ?? readDefaultRoles();
  const lightColor = (role: string): string => {
    const color = colors[`color-${role}`];
    if (color === undefined) {
      throw new Error(`src/site/styles/tokens.css has no light color for --color-${role}.`);
    }
    return color.light;
  };
  return Object.fromEntries(
    Object.entries(roles).map(([name, role]) => [name, lightColor(role)]),
  ) as LightColors;
};
