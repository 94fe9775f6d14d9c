import { wcagContrast } from 'culori';
import type { ColorRoles, Mode } from '../../model/brand.ts';

type Pair = { readonly text: string; readonly on: string };

export type Requirement = { readonly min: number; readonly pairs: readonly Pair[] };

const pair = (texts: readonly string[], grounds: readonly string[]): Pair[] =>
  texts.flatMap((text) => grounds.map((on) => ({ text, on })));

const surfaces = ['color-surface', 'color-surface-raised', 'color-surface-sunken'];
const tones = ['neutral', 'info', 'success', 'warning', 'danger'];

/** Pairs of colors in the style sheets, with their minimum contrast (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11). */
export const contrastRequirements = (roles: ColorRoles): readonly Requirement[] => {
  const tokens = Object.keys(roles).filter((name) => name.startsWith('code-'));
  const methods = Object.keys(roles).filter((name) => /^method-(?!on$)/.test(name));
  return [
    {
      min: 7,
      pairs: [
        ...pair(['color-text', 'color-text-muted', 'color-accent-text'], surfaces),
        ...pair(['color-text'], ['color-accent-surface', 'color-code-surface']),
        ...tones.flatMap((tone) => pair(['color-text'], [`color-${tone}-surface`])),
      ],
    },
    {
      min: 4.5,
      pairs: [
        ...pair(['color-accent'], ['color-surface', 'color-surface-raised']),
        ...pair(['color-accent-text', 'color-text-muted'], ['color-accent-surface']),
        ...tones.flatMap((tone) =>
          pair([`color-${tone}-text`], [`color-${tone}-surface`, ...surfaces]),
        ),
        ...pair(tokens, [
          'color-code-surface',
          'color-code-highlight',
          'color-success-surface',
          'color-danger-surface',
        ]),
        ...pair(methods.length > 0 ? ['method-on'] : [], methods),
        ...pair(['color-on-accent'], ['color-accent']),
        // Series in diagrams (`mermaid-theme.ts`)
        ...pair(
          ['color-text'],
          [...tones, 'accent'].map((tone) => `color-${tone}-border`),
        ),
      ],
    },
    {
      min: 3,
      pairs: pair(
        ['color-border-strong', 'color-focus'],
        [
          ...surfaces,
          'color-accent-surface',
          'color-code-surface',
          ...tones.map((tone) => `color-${tone}-surface`),
        ],
      ),
    },
  ];
};

export type LowContrast = Pair & { readonly min: number; readonly ratio: number };

const colorOf = (roles: ColorRoles, role: string, mode: Mode): string => {
  const color = roles[role]?.[mode];
  if (color === undefined) {
    throw new Error(`No role --${role} with two colors.`);
  }
  return color;
};

export const findLowContrast = (roles: ColorRoles, mode: Mode): LowContrast[] =>
  contrastRequirements(roles).flatMap(({ min, pairs }) =>
    pairs.flatMap(({ text, on }) => {
      const ratio = wcagContrast(colorOf(roles, text, mode), colorOf(roles, on, mode));
      return ratio < min ? [{ text, on, min, ratio }] : [];
    }),
  );
