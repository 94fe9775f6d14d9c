import type { ReactNode } from 'react';
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { Children_UNSTABLE as Children, Slot_UNSTABLE as Slot } from 'waku/minimal/client';
import { INTERNAL_ServerRouter as ServerRouter } from 'waku/router/client';
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
  createPages(async ({ createPage, createRoot }) => {
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
  });

/** Serves development, and renders builds: Waku's own adapters add a server, which is no part of a site of files. */
const adapter = createServerEntryAdapter(({ processRequest, processBuild }) => ({
  fetch: async (request: Request): Promise<Response> =>
    (await processRequest(request)) ?? new Response('Not found', { status: 404 }),
  build: processBuild,
}));

type BuildUtilities = Parameters<ReturnType<typeof createPages>['handleBuild']>[0];

/** What a build is asked for: the store of the one page to render. */
type PageStore = SiteStore & { readonly wanted: string };

/** What Waku's router in the browser finds a page's elements and its facts by, and how it marks what never changes. */
const payloadOf = async ({ wanted, pageAt, site, api }: PageStore) => {
  const page = `page:${wanted}`;
  const route = `route:${wanted}`;
  return {
    elements: {
      [route]: <Slot id={page} />,
      [page]: await RoutePage({ page: pageAt(wanted), api }),
      root: (
        <SiteRoot site={site}>
          <Children />
        </SiteRoot>
      ),
      ROUTE: [wanted, ''],
      IS_STATIC: true,
      HAS404: true,
    },
    etags: { [route]: 1, [page]: 1, root: 1 } as const,
  };
};

/**
 * Leaves nothing for Waku to write into the page, which it would be as long again by. Browsers fetch the payload's file
 * (`src/build/detach-payload.ts`).
 */
const readOnce = (payload: ReadableStream): ReadableStream =>
  Object.assign(payload, { tee: () => [payload, new Blob().stream()] });

/**
 * Renders one page to its two files. As Waku's own router does it for static pages, but for one thing: that writes each
 * element as a payload first and reads it back, to have it at hand for other pages, which takes as long as all else.
 */
const renderFiles = async (store: PageStore, utilities: BuildUtilities): Promise<void> => {
  const { renderRsc, renderHtml, rscPath2pathname, generateFile } = utilities;
  const { wanted } = store;
  const rscPath = `R${wanted === '/' ? '/_root' : wanted}`;
  const { elements, etags } = await payloadOf(store);
  const [file, forHtml] = (await renderRsc(elements, { etags })).tee();
  const route = { path: wanted, query: '', hash: '' };
  const [{ body }] = await Promise.all([
    renderHtml(readOnce(forHtml), <ServerRouter route={route} />, { rscPath }),
    generateFile(rscPath2pathname(rscPath), file),
  ]);
  await generateFile(wanted === '/404' ? '404.html' : `${wanted}/index.html`, body ?? '');
};

export default adapter({
  ...createRouter(readSiteStore),
  // A build renders one page a call: what one page is cannot depend on the others.
  handleBuild: async (utilities) => {
    const store = findSiteStore();
    await pagesLoaded;
    const wanted = store?.wanted ?? null;
    await (store && wanted !== null && renderFiles({ ...store, wanted }, utilities));
  },
});
