import type { BrandFonts, FontFile } from '../../model/brand.ts';

export type FontRole = keyof BrandFonts;

export const fontRoles: readonly FontRole[] = ['text', 'headings', 'code'];

const fontFamilies: Readonly<Record<FontRole, string>> = {
  text: 'Brand Text',
  headings: 'Brand Headings',
  code: 'Brand Code',
};

const until = (role: FontRole): string => `${fontFamilies[role]} Until`;

const arial = "local('Arial'),local('Roboto'),local('Liberation Sans')";
const boldArial =
  "local('Arial Bold'),local('Arial-BoldMT'),local('Roboto Bold'),local('Roboto-Bold'),local('Liberation Sans Bold'),local('LiberationSans-Bold')";
const menlo =
  "local('Menlo'),local('Menlo-Regular'),local('DejaVu Sans Mono'),local('DejaVuSansMono')";

/** Mean width of Latin text in em: Capsize's metrics for Arial and, for code, Menlo and DejaVu Sans Mono. */
const fallbackWidths: Readonly<Record<FontRole, number>> = {
  text: 913 / 2048,
  headings: 913 / 2048,
  code: 1233 / 2048,
};

const face = (descriptors: Readonly<Record<string, string>>): string =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const percent = (share: number): string => `${Number((100 * share).toFixed(2))}%`;

/** Gives system fonts the metrics of the web font, so that text does not move when the web font arrives. */
const fallbackFaces = (role: FontRole, { ascent, descent, lineGap, width }: FontFile): string[] => {
  const scale = width / fallbackWidths[role];
  const sources = role === 'code' ? { '400 700': menlo } : { '400': arial, '600 700': boldArial };
  return Object.entries(sources).map(([weight, src]) =>
    face({
      'font-family': until(role),
      'font-weight': weight,
      src,
      'size-adjust': percent(scale),
      'ascent-override': percent(ascent / scale),
      'descent-override': percent(descent / scale),
      'line-gap-override': percent(lineGap / scale),
    }),
  );
};

const REGULAR = 400;

/** Ranks upright fonts before italic ones, and then by how close they are to the regular weight. */
const distanceToRegular = ({ weight, style }: FontFile): number => {
  const [min = REGULAR, max = min] = weight.split(' ').map(Number);
  const distance = Math.max(min - REGULAR, REGULAR - max, 0);
  return style === 'normal' ? distance : distance + 1000;
};

const mostRegular = (files: readonly FontFile[]): readonly FontFile[] =>
  files.toSorted((a, b) => distanceToRegular(a) - distanceToRegular(b)).slice(0, 1);

const rolesOf = (fonts: BrandFonts): (readonly [FontRole, readonly FontFile[]])[] =>
  fontRoles.map((role) => [role, fonts[role]] as const).filter(([, files]) => files.length > 0);

const defaultFamilies = ['Text', 'Code'];

/** Lists all font families of a site, including default ones. Returns an empty list if the brand has no fonts. */
export const familiesOf = (fonts: BrandFonts): string[] => {
  const own = rolesOf(fonts).map(([role]) => fontFamilies[role]);
  const kept = defaultFamilies.filter((name) => !own.includes(`Brand ${name}`));
  return own.length === 0 ? [] : [...kept, ...own];
};

/** @param resolved maps addresses of font files to their canonical form */
export const fontFaces = (fonts: BrandFonts, resolved: Readonly<Record<string, string>>): string =>
  rolesOf(fonts)
    .flatMap(([role, files]) => [
      ...files.map(({ href, weight, style }) =>
        face({
          'font-family': fontFamilies[role],
          'font-weight': weight,
          'font-style': style,
          // As with the default fonts (`fonts.css`), a text font that loads late is not shown, because it would move
          // text.
          'font-display': role === 'code' ? 'swap' : 'optional',
          src: `url("${resolved[href] ?? href}") format("woff2")`,
        }),
      ),
      ...mostRegular(files).flatMap((file) => fallbackFaces(role, file)),
    ])
    .join('');

const stackOf = (role: FontRole, isSystem: boolean): string =>
  [
    ...(isSystem ? [] : [fontFamilies[role]]),
    until(role),
    ...(role === 'code' ? ['ui-monospace', 'monospace'] : ['system-ui', 'sans-serif']),
  ].join(',');

const properties: Readonly<Record<FontRole, string>> = {
  text: 'font-family',
  headings: 'font-family-headings',
  code: 'font-family-code',
};

export const fontDeclarations = (fonts: BrandFonts, isSystem: boolean): string[] =>
  rolesOf(fonts).map(([role]) => `--${properties[role]}:${stackOf(role, isSystem)}`);

export const headingRules = ({ headings }: BrandFonts): string =>
  headings.length === 0
    ? ''
    : '@layer base{h1,h2,h3,h4,h5,h6{font-family:var(--font-family-headings)}}';
