import type { ReactNode } from 'react';
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { createPages } from 'waku/router/server';
import { type SiteStore, findSiteStore, readSiteStore } from './content/site-store.ts';
import { RoutePage, pagesLoaded } from './pages/RoutePage.tsx';
import { SiteRoot } from './pages/SiteRoot.tsx';

/**
 * Waku turns spaces of static slugs into hyphens, so the few routes that hold one are exact pages, as is the root.
 */
const isExact = (path: string): boolean => path === '/' || path === '/404' || path.includes(' ');

/** The development server does not decode paths before it matches them. */
const exactPaths = (path: string): string[] =>
  import.meta.env.DEV && path.includes(' ') ? [path, encodeURI(path)] : [path];

/**
 * Waku's pages, derived from the route table. Routes go through one catch-all, since an exact page each would make the
 * build quadratic in their number (every page's HTML task walks a table of all exact paths).
 */
const createRouter = (readStore: () => SiteStore) =>
  createPages(
    async ({ createPage, createRoot }) => {
      const { paths, pageAt, site, api } = readStore();
      const render = (path: string): ReactNode => <RoutePage page={pageAt(path)} api={api} />;

      createRoot({
        render: 'static',
        component: ({ children }) => <SiteRoot site={site}>{children}</SiteRoot>,
      });

      const catchAll = createPage({
        render: 'static',
        path: '/[...path]',
        staticPaths: paths.filter((path) => !isExact(path)).map((path) => path.slice(1).split('/')),
        component: ({ path }) => render(`/${path.join('/')}`),
      });

      // Waku infers types from literal paths; ours are data.
      const createExactPage = (address: string, path: string) =>
        createPage({
          render: 'static',
          path: address as '/',
          exactPath: true,
          component: () => render(path),
        });
      const exact = paths
        .filter(isExact)
        .flatMap((path) => exactPaths(path).map((address) => createExactPage(address, path)));

      return [catchAll, ...exact];
    },
    { unstable_skipBuild: (path) => path !== readStore().wanted },
  );

/** Serves development, and renders builds: Waku's own adapters add a server, which is no part of a site of files. */
const adapter = createServerEntryAdapter(({ processRequest, processBuild }) => ({
  fetch: async (request: Request): Promise<Response> =>
    (await processRequest(request)) ?? new Response('Not found', { status: 404 }),
  build: processBuild,
}));

export default adapter({
  ...createRouter(readSiteStore),
  // A build renders one page a call, each with a router of its own: what one page is cannot depend on the others.
  handleBuild: async (utilities) => {
    const store = findSiteStore();
    await pagesLoaded;
    await (store && createRouter(() => store).handleBuild(utilities));
  },
});
