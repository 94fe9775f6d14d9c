import type { Site } from '../model/site.ts';

/** `/routes.json`: the pages a reader may have meant, for the not-found page. An array of `{ href, title }`. */
export const renderRouteList = (site: Site): string =>
  JSON.stringify(
    site.routes.filter(({ indexed }) => indexed).map(({ href, title }) => ({ href, title })),
  );
