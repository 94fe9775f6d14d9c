import { loadSite } from '../../src/content/site/load-site.ts';
import type { BuiltSite } from '../../src/content/site/build-site.ts';

let loading: Promise<BuiltSite> | undefined;

export const loadShippedSite = (): Promise<BuiltSite> => {
  loading ??= loadSite({ includeDrafts: false }).then(({ built }) => {
    if (!built) {
      throw new Error('The shipped site does not load.');
    }
    return built;
  });
  return loading;
};
