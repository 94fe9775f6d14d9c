import type { PublicFiles } from './public-files.ts';

/** Waku's table of client modules by route, as it stands at the end of a page's first script. */
const routeTable = /\nglobalThis\.__WAKU_ROUTER_PREFETCH__ = [\s\S]*?\n\};\n/g;

/**
 * A page without its table of client modules by route. It is for loading modules of other pages ahead, and knows only
 * those of the page itself: each page is rendered apart.
 *
 * @throws when the page has not exactly one such table: Waku writes another, and what that does is not known
 */
const dropRouteTable = (html: string): string => {
  const tables = html.match(routeTable) ?? [];
  if (tables.length !== 1) {
    throw new Error(
      `Expected one table of routes (\`__WAKU_ROUTER_PREFETCH__\`) in a rendered page, but found ${tables.length}.`,
    );
  }
  return html.replace(routeTable, '');
};

/** The files of a page as readers get them: what is done to every page after rendering is done here. */
export const finishPage = (files: PublicFiles): PublicFiles =>
  new Map(
    [...files].map(([name, bytes]) => [
      name,
      name.endsWith('.html') ? Buffer.from(dropRouteTable(bytes.toString('utf8'))) : bytes,
    ]),
  );
