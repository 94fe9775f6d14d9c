import type { ReactNode } from 'react';
import adapter from 'waku/adapters/default';
import { createPages } from 'waku/router/server';
import { readSite } from './content/site-store.ts';
import type { Route } from './model/site.ts';
import { RoutePage } from './pages/RoutePage.tsx';
import { SiteRoot } from './pages/SiteRoot.tsx';

/**
 * Waku's pages, derived from the route table. Routes go through one catch-all, since an exact page each would make the
 * build quadratic in their number (every page's HTML task walks a table of all exact paths). Waku turns spaces of
 * static slugs into hyphens, so the few routes that hold one are exact pages, as is the root.
 */
export default adapter(
  createPages(async ({ createPage, createRoot }) => {
    const site = readSite();
    const byPath = new Map(site.routes.map((route) => [route.path, route]));
    const isExact = ({ path }: Route): boolean =>
      path === '/' || path === '/404' || path.includes(' ');
    const render = (route: Route): ReactNode => <RoutePage site={site} route={route} />;

    createRoot({
      render: 'static',
      component: ({ children }) => <SiteRoot site={site}>{children}</SiteRoot>,
    });

    const catchAll = createPage({
      render: 'static',
      path: '/[...path]',
      staticPaths: site.routes
        .filter((route) => !isExact(route))
        .map(({ path }) => path.slice(1).split('/')),
      component: ({ path }) => {
        const route = byPath.get(`/${path.join('/')}`);
        if (!route) {
          throw new Error(
            `No route /${path.join('/')}; the static paths and the route table disagree.`,
          );
        }
        return render(route);
      },
    });

    // The development server does not decode paths before it matches them.
    const exactPaths = ({ path }: Route): string[] =>
      import.meta.env.DEV && path.includes(' ') ? [path, encodeURI(path)] : [path];
    // Waku infers types from literal paths; ours are data.
    const createExactPage = (path: string, route: Route) =>
      createPage({
        render: 'static',
        path: path as '/',
        exactPath: true,
        component: () => render(route),
      });
    const exact = site.routes
      .filter(isExact)
      .flatMap((route) => exactPaths(route).map((path) => createExactPage(path, route)));

    return [catchAll, ...exact];
  }),
  { static: true },
);
