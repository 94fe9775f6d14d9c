import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Brand } from '../../model/brand.ts';
import type { Problem, SourceLocation } from '../../problems/problem.ts';

export type LoadedBrand = {
  /** Null for the default look. */
  readonly brand: Brand | null;
  readonly problems: readonly Problem[];
};

/** @param locate if omitted, the brand is not checked */
export const loadBrand = async (
  { brand }: SiteConfig,
  locate: ((path: readonly PropertyKey[]) => SourceLocation) | undefined,
): Promise<LoadedBrand> => {
  if (brand === undefined) {
    return { brand: null, problems: [] };
  }
  // Only sites with a brand load the color library, which takes 100 ms.
  const { buildBrand } = await import('./build-brand.ts');
  return buildBrand(brand, locate);
};
