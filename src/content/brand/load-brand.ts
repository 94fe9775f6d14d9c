import type { SiteConfig } from '../../../schemas/site-config.ts';
import { createHash } from 'node:crypto';
import { mapStyle } from '../../base/text/style-addresses.ts';
import type { Brand } from '../../model/brand.ts';
import type { OwnFonts, StyleSheet } from '../../model/site.ts';
import { layerOrder } from '../../model/style-layers.ts';
import { styleSheetAddress } from '../../model/style-sheet.ts';
import type { Problem } from '../../problems/problem.ts';
import { type ContentFile, stylesFile } from '../folder/load-files.ts';
import type { LinkSource } from '../links/check-links.ts';
import { fileLinks } from '../shell/config-links.ts';
import { brandRules } from './brand-rules.ts';
import { familiesOf, fontFaces } from './font-rules.ts';
import type { BrandContext } from './read-fonts.ts';

export type LoadedBrand = {
  /** Null for the default look. */
  readonly brand: Brand | null;
  /** Rules from `styles.css`. */
  readonly styles: string;
  readonly styleLinks: LinkSource;
  readonly fontLinks: LinkSource;
  readonly problems: readonly Problem[];
};

type Input = BrandContext & {
  readonly config: SiteConfig;
  readonly files: readonly ContentFile[];
  readonly displayPath: (file: string) => string;
};

/** Imports the color library (100 ms) and the CSS parser only for sites that need them. */
export const loadBrand = async ({
  config,
  files,
  displayPath,
  ...context
}: Input): Promise<LoadedBrand> => {
  const built =
    config.brand && (await (await import('./build-brand.ts')).buildBrand(config.brand, context));
  const file = files.find((each) => each.file === stylesFile);
  const read =
    file &&
    (await import('./read-styles.ts')).parseStyles(file, displayPath(stylesFile), {
      policy: config.policy,
      siteUrl: config.url,
    });
  return {
    brand: built?.brand ?? null,
    styles: read?.css ?? '',
    styleLinks: fileLinks(stylesFile, read?.references ?? []),
    fontLinks: fileLinks('site.yml', built?.references ?? []),
    problems: [...(built?.problems ?? []), ...(read?.problems ?? [])],
  };
};

type Resolved = Readonly<Record<string, string>>;

const ownFonts = (brand: Brand | null, resolved: Resolved): OwnFonts => {
  const fonts = brand?.fonts ?? { text: [], headings: [], code: [] };
  const upright = [...fonts.text, ...fonts.headings].filter(({ style }) => style === 'normal');
  return {
    families: familiesOf(fonts),
    preloaded: [...new Set(upright.map(({ href }) => resolved[href] ?? href))],
    hasText: fonts.text.length > 0,
  };
};

const HASH_LENGTH = 16;

/**
 * @param inStyles maps addresses in `styles.css` to their canonical form
 * @param inConfig maps addresses of font files to their canonical form
 */
export const renderBrand = (
  { brand, styles }: LoadedBrand,
  inStyles: Resolved,
  inConfig: Resolved,
): StyleSheet | null => {
  const own = mapStyle(styles, (href) => inStyles[href] ?? href);
  const rules = [
    ...(brand ? [brandRules(brand)] : []),
    // Escape `</style>` in CSS strings, because it would end the element that contains these rules.
    ...(own.trim() === '' ? [] : [`@layer site{\n${own.replaceAll('</', String.raw`<\/`)}\n}`]),
  ];
  if (rules.length === 0) {
    return null;
  }
  const css = layerOrder + rules.join('');
  const faces = brand ? fontFaces(brand.fonts, inConfig) : '';
  const hash = createHash('sha256')
    .update(css + faces)
    .digest('hex')
    .slice(0, HASH_LENGTH);
  return {
    href: styleSheetAddress(hash),
    css,
    fontFaces: faces,
    fonts: ownFonts(brand, inConfig),
  };
};
