import type { SiteConfig } from '../../../schemas/site-config.ts';
import { createHash } from 'node:crypto';
import { mapStyle } from '../../base/text/style-addresses.ts';
import type { Brand } from '../../model/brand.ts';
import type { StyleSheet } from '../../model/site.ts';
import { layerOrder } from '../../model/style-layers.ts';
import { styleSheetAddress } from '../../model/style-sheet.ts';
import type { Problem, SourceLocation } from '../../problems/problem.ts';
import { type ContentFile, stylesFile } from '../folder/load-files.ts';
import type { LinkSource } from '../links/check-links.ts';
import { fileLinks } from '../shell/config-links.ts';
import { brandRules } from './brand-rules.ts';

export type LoadedBrand = {
  /** Null for the default look. */
  readonly brand: Brand | null;
  /** Rules from `styles.css`. */
  readonly styles: string;
  readonly links: LinkSource;
  readonly problems: readonly Problem[];
};

type Input = {
  readonly config: SiteConfig;
  readonly files: readonly ContentFile[];
  readonly displayPath: (file: string) => string;
  /** If omitted, the brand is not checked. */
  readonly locate: ((path: readonly PropertyKey[]) => SourceLocation) | undefined;
};

/** Loads the color library, which takes 100 ms, and the CSS parser only for sites that need them. */
export const loadBrand = async ({
  config,
  files,
  displayPath,
  locate,
}: Input): Promise<LoadedBrand> => {
  const built =
    config.brand && (await (await import('./build-brand.ts')).buildBrand(config.brand, locate));
  const file = files.find((each) => each.file === stylesFile);
  const read =
    file && (await import('./read-styles.ts')).parseStyles(file, displayPath(stylesFile));
  return {
    brand: built?.brand ?? null,
    styles: read?.css ?? '',
    links: fileLinks(stylesFile, read?.references ?? []),
    problems: [...(built?.problems ?? []), ...(read?.problems ?? [])],
  };
};

const HASH_LENGTH = 16;

/** @param resolved maps addresses in `styles.css` to their canonical form */
export const renderBrand = (
  { brand, styles }: LoadedBrand,
  resolved: Readonly<Record<string, string>>,
): StyleSheet | null => {
  const own = mapStyle(styles, (href) => resolved[href] ?? href);
  const rules = [
    ...(brand ? [brandRules(brand)] : []),
    // A string with `</style>` would end the element that pages inline these rules in.
    ...(own.trim() === '' ? [] : [`@layer site{\n${own.replaceAll('</', String.raw`<\/`)}\n}`]),
  ];
  if (rules.length === 0) {
    return null;
  }
  const css = layerOrder + rules.join('');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, HASH_LENGTH);
  return { href: styleSheetAddress(hash), css };
};
