import { loadSite } from '../../../src/content/site/load-site.ts';
import type { Route, Site } from '../../../src/model/site.ts';

const loaded = await loadSite({ includeDrafts: false });
if (loaded.built === null) {
  throw new Error('The content has problems; run `npm run check`.');
}

export const site: Site = loaded.built.site;

export const { openapi } = loaded.built;

export const pages: readonly Route[] = site.routes.filter(({ path }) => path !== '/404');
