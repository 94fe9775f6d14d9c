import { type VendorBundle, vendorBundles } from '../bundling/vendor-bundle.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';

/** The vendor bundles that a page of the site loads. */
export const neededVendorBundles = ({
  site,
  compiled,
}: Pick<BuiltSite, 'site' | 'compiled'>): VendorBundle[] => {
  const isNeeded: Readonly<Record<VendorBundle, boolean>> = {
    reference: site.routes.some(({ view }) => view.kind === 'api-reference'),
    mermaid: [...compiled.values()].some(({ uses }) => uses.includes('mermaid')),
  };
  return vendorBundles.filter((bundle) => isNeeded[bundle]);
};
