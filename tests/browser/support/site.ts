import { loadSite } from '../../../src/content/site/load-site.ts';
import type { Route, Site } from '../../../src/model/site.ts';

const loaded = await loadSite({ includeDrafts: false });
if (loaded.built === null) {
  throw new Error('The content has problems; run `npm run check`.');
}

/** The model the tested build was made from: tests derive their cases from its route table. */
export const site: Site = loaded.built.site;

/** The bundled OpenAPI document of the site. */
export const { openapi } = loaded.built;

/** Routes a reader can ask for by address; `/404` is what every other address shows. */
export const pages: readonly Route[] = site.routes.filter(({ path }) => path !== '/404');
