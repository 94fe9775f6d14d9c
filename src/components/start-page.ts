import type { Site } from '../model/site.ts';

/** Where "Documentation" leads: the page that `/docs` shows, under its own address. */
export const findStartPage = (site: Site): string =>
  site.routes.find(({ path }) => path === '/docs')?.canonical ?? '/docs';
