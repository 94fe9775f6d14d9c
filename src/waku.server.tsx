import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { Children_UNSTABLE as Children } from 'waku/minimal/client';
import { INTERNAL_ServerRouter as ServerRouter } from 'waku/router/client';
import { type SiteStore, findSiteStore, readSiteStore } from './model/site-store.ts';
import { languageOf } from './model/page.ts';
import { provideLanguages } from './site/components/languages.ts';
import { Pages } from './site/islands/navigation/Pages.tsx';
import { decodePath, normalizePath } from './base/paths/route-path.ts';
import { RoutePage, pagesLoaded } from './site/pages/RoutePage.tsx';
import { SiteRoot } from './site/pages/SiteRoot.tsx';

/** Waku's own adapters add a server, which a static site does not need. */
const adapter = createServerEntryAdapter(({ processRequest, processBuild }) => ({
  fetch: async (request: Request): Promise<Response> =>
    (await processRequest(request)) ?? new Response('Not found', { status: 404 }),
  build: processBuild,
}));

type Handlers = Parameters<typeof adapter>[0];
type PageRequest = Parameters<Handlers['handleRequest']>[0];
type RenderHtml = Parameters<Handlers['handleBuild']>[0]['renderHtml'];

/** `address` is the decoded path; `path` is the path that Waku's client router uses. */
type PageRoute = { readonly address: string; readonly path: string; readonly query: string };

/**
 * Elements of a page, under the ids that Waku's client router expects for a static page. Bypasses Waku's server router,
 * which serializes and parses each element a second time and so doubles the time per page. The router also needs a
 * fixed route table, but every edit in development changes the table.
 */
const payloadOf = async ({ pageAt, site, api }: SiteStore, { address, path, query }: PageRoute) => {
  const compiled = pageAt(address);
  const language = languageOf(compiled.page);
  provideLanguages(site.languages);
  const page = `page:${path}`;
  const route = `route:${path}`;
  return {
    elements: {
      [route]: <Pages {...(site.languages && { language })} />,
      [page]: await RoutePage({ ...compiled, api }),
      root: (
        <SiteRoot site={site} language={language}>
          <Children />
        </SiteRoot>
      ),
      ROUTE: [path, query],
      IS_STATIC: true,
      HAS404: true,
    },
    etags: { [route]: 1, [page]: 1, root: 1 } as const,
  };
};

const rscPathOf = (path: string): string => `R${path === '/' ? '/_root' : path}`;

const renderDocument = (
  payload: ReadableStream,
  { path, query }: PageRoute,
  { renderHtml, status }: { readonly renderHtml: RenderHtml; readonly status: number },
): Promise<Response> =>
  renderHtml(payload, <ServerRouter route={{ path, query, hash: '' }} />, {
    rscPath: rscPathOf(path),
    status,
  });

/** Also decodes the path, because Waku does not decode request paths or payload paths. */
const routeOf = (request: PageRequest): PageRoute => {
  const { searchParams } = new URL(request.req.url);
  const isPayload = request.type === 'rsc';
  const requestedPath = isPayload
    ? request.rscPath.replace(/^R(?:\/_root$)?/, '')
    : request.pathname;
  const path = normalizePath(requestedPath);
  const query = isPayload ? (searchParams.get('query') ?? '') : searchParams.toString();
  return { address: decodePath(path), path, query };
};

/**
 * Empties the second copy of the payload, because Waku would write it into the page and double the page's size.
 * Browsers fetch the payload file instead (`src/publish/generate/detach-payload.ts`).
 */
const withoutCopy = (payload: ReadableStream): ReadableStream =>
  Object.assign(payload, { tee: () => [payload, new Blob().stream()] });

const renderFiles = async (
  store: SiteStore,
  address: string,
  utilities: Parameters<Handlers['handleBuild']>[0],
): Promise<void> => {
  const { renderRsc, renderHtml, rscPath2pathname, generateFile } = utilities;
  const route = { address, path: address, query: '' };
  const { elements, etags } = await payloadOf(store, route);
  const [file, forHtml] = (await renderRsc(elements, { etags })).tee();
  const [{ body }] = await Promise.all([
    renderDocument(withoutCopy(forHtml), route, { renderHtml, status: 200 }),
    generateFile(rscPath2pathname(rscPathOf(address)), file),
  ]);
  await generateFile(address === '/404' ? '404.html' : `${address}/index.html`, body ?? '');
};

export default adapter({
  // In development, render each page on request, because any edit may have changed it.
  handleRequest: async (request, { renderRsc, renderHtml }) => {
    const store = readSiteStore();
    const requested = routeOf(request);
    const isKnown = store.paths.includes(requested.address);
    const route = isKnown ? requested : { ...requested, address: '/404', path: '/404' };
    const { elements, etags } = await payloadOf(store, route);
    const payload = await renderRsc(elements, { etags });
    return request.type === 'rsc'
      ? payload
      : renderDocument(payload, route, { renderHtml, status: isKnown ? 200 : 404 });
  },
  // A build renders one page per call, so that no page depends on another.
  handleBuild: async (utilities) => {
    const store = findSiteStore();
    await pagesLoaded;
    const onlyPath = store?.onlyPath ?? null;
    await (store && onlyPath !== null && renderFiles(store, onlyPath, utilities));
  },
});
