import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { Children_UNSTABLE as Children, Slot_UNSTABLE as Slot } from 'waku/minimal/client';
import { INTERNAL_ServerRouter as ServerRouter } from 'waku/router/client';
import { type SiteStore, findSiteStore, readSiteStore } from './content/site-store.ts';
import { decodePath, normalizePath } from './paths/route-path.ts';
import { RoutePage, pagesLoaded } from './pages/RoutePage.tsx';
import { SiteRoot } from './pages/SiteRoot.tsx';

/** Serves development, and renders builds: Waku's own adapters add a server, which is no part of a site of files. */
const adapter = createServerEntryAdapter(({ processRequest, processBuild }) => ({
  fetch: async (request: Request): Promise<Response> =>
    (await processRequest(request)) ?? new Response('Not found', { status: 404 }),
  build: processBuild,
}));

type Handlers = Parameters<typeof adapter>[0];
type PageRequest = Parameters<Handlers['handleRequest']>[0];
type RenderHtml = Parameters<Handlers['handleBuild']>[0]['renderHtml'];

/** A place in the site: the address of its page, and what Waku's router in the browser calls it. */
type SourceLocation = { readonly address: string; readonly path: string; readonly query: string };

/**
 * What Waku's router in the browser finds a page's elements and its facts by, and how it marks what never changes. As
 * Waku's own router does it for static pages, but for two things. That writes each element as a payload first and reads
 * it back, to have it at hand for other pages, which takes as long as all else; and it is made for one table of routes,
 * which development changes at each edit.
 */
const payloadOf = async (
  { pageAt, site, api }: SiteStore,
  { address, path, query }: SourceLocation,
) => {
  const page = `page:${path}`;
  const route = `route:${path}`;
  return {
    elements: {
      [route]: <Slot id={page} />,
      [page]: await RoutePage({ page: pageAt(address), api }),
      root: (
        <SiteRoot site={site}>
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
  { path, query }: SourceLocation,
  { renderHtml, status }: { readonly renderHtml: RenderHtml; readonly status: number },
): Promise<Response> =>
  renderHtml(payload, <ServerRouter route={{ path, query, hash: '' }} />, {
    rscPath: rscPathOf(path),
    status,
  });

/** The place that a request asks for. Neither its path nor that of a payload comes decoded. */
const locationOf = (request: PageRequest): SourceLocation => {
  const { searchParams } = new URL(request.req.url);
  const isPayload = request.type === 'rsc';
  const asked = isPayload ? request.rscPath.replace(/^R(?:\/_root$)?/, '') : request.pathname;
  const path = normalizePath(asked);
  const query = isPayload ? (searchParams.get('query') ?? '') : searchParams.toString();
  return { address: decodePath(path), path, query };
};

/**
 * Leaves nothing for Waku to write into the page, which it would be as long again by. Browsers fetch the payload's file
 * (`src/build/detach-payload.ts`).
 */
const readOnce = (payload: ReadableStream): ReadableStream =>
  Object.assign(payload, { tee: () => [payload, new Blob().stream()] });

/** Renders a page to its two files. */
const renderFiles = async (
  store: SiteStore,
  address: string,
  utilities: Parameters<Handlers['handleBuild']>[0],
): Promise<void> => {
  const { renderRsc, renderHtml, rscPath2pathname, generateFile } = utilities;
  const place = { address, path: address, query: '' };
  const { elements, etags } = await payloadOf(store, place);
  const [file, forHtml] = (await renderRsc(elements, { etags })).tee();
  const [{ body }] = await Promise.all([
    renderDocument(readOnce(forHtml), place, { renderHtml, status: 200 }),
    generateFile(rscPath2pathname(rscPathOf(address)), file),
  ]);
  await generateFile(address === '/404' ? '404.html' : `${address}/index.html`, body ?? '');
};

export default adapter({
  // Development renders what is asked for when it is asked for: what a page is may have changed since it was last seen.
  handleRequest: async (request, { renderRsc, renderHtml }) => {
    const store = readSiteStore();
    const asked = locationOf(request);
    const isKnown = store.paths.includes(asked.address);
    const place = isKnown ? asked : { ...asked, address: '/404', path: '/404' };
    const { elements, etags } = await payloadOf(store, place);
    const payload = await renderRsc(elements, { etags });
    return request.type === 'rsc'
      ? payload
      : renderDocument(payload, place, { renderHtml, status: isKnown ? 200 : 404 });
  },
  // A build renders one page a call: what one page is cannot depend on the others.
  handleBuild: async (utilities) => {
    const store = findSiteStore();
    await pagesLoaded;
    const wanted = store?.wanted ?? null;
    await (store && wanted !== null && renderFiles(store, wanted, utilities));
  },
});
