import { addBasePath } from '../../paths/base-path.ts';
import { payloadOf } from '../../offline/addresses.ts';

/** In milliseconds, as long as the router keeps a page that it has prefetched. */
const KEPT_FOR = 60_000;

type Kept = { readonly response: Promise<Response>; readonly until: number };

/** Payloads that were fetched ahead, by their paths. They are parsed once their page is wanted, as few ever are. */
const kept = new Map<string, Kept>();

const dropOld = (): void => {
  const now = Date.now();
  [...kept].filter(([, { until }]) => until <= now).forEach(([path]) => kept.delete(path));
};

/** A response whose body has arrived: that of one that is not read would end with the service worker that it came from. */
const fetchWhole = async (path: string): Promise<Response> => {
  const response = await fetch(path, { priority: 'low' });
  if (!response.ok) {
    throw new Error(`${path} responded with ${response.status}.`);
  }
  return new Response(await response.blob(), response);
};

/** Fetches the payload of a page ahead. @param href the address of the page, without the base path */
export const keepPayload = (href: string): void => {
  const [page = ''] = href.split(/[?#]/);
  const path = addBasePath(`/${payloadOf(page)}`, import.meta.env.BASE_URL);
  dropOld();
  if (!kept.has(path)) {
    const response = fetchWhole(path);
    kept.set(path, { response, until: Date.now() + KEPT_FOR });
    response.catch(() => kept.get(path)?.response === response && kept.delete(path));
  }
};

/** A response that was fetched ahead, which can be taken once; from the network if there is none, or fetching it failed. */
export const takePayload = (
  input: RequestInfo | URL,
  fetchNow: () => Promise<Response>,
): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  dropOld();
  const found = kept.get(pathname);
  kept.delete(pathname);
  return found ? found.response.catch(fetchNow) : fetchNow();
};
