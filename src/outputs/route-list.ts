import type { Site } from '../model/site.ts';

/** `/routes.json`: an array of `{ href, title }`, from which the not-found page suggests pages. */
export const renderRouteList = (site: Site): string =>
  JSON.stringify(
    site.routes.filter(({ indexed }) => indexed).map(({ href, title }) => ({ href, title })),
  );
