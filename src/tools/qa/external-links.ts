import PQueue from 'p-queue';
import { httpSection } from './check.ts';
import type { SiteCheck } from './site-checks.ts';
import type { VisitedPage } from './visited-page.ts';

const STATUS_TIMEOUT = 30_000;

export const createStatusOf = (origin: string): ((path: string) => Promise<number>) => {
  const statuses = new Map<string, Promise<number>>();
  const fetchStatus = async (path: string): Promise<number> => {
    try {
      const response = await fetch(new URL(path, origin), {
        signal: AbortSignal.timeout(STATUS_TIMEOUT),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };
  return (path) => {
    const statusRequest = statuses.get(path) ?? fetchStatus(path);
    statuses.set(path, statusRequest);
    return statusRequest;
  };
};

export type ExternalLink = {
  readonly href: string;
  readonly texts: readonly string[];
  readonly pages: readonly string[];
};

export const mergeLinks = (links: readonly ExternalLink[]): readonly ExternalLink[] =>
  [...Map.groupBy(links, ({ href }) => href)].map(([href, own]) => ({
    href,
    texts: [...new Set(own.flatMap(({ texts }) => texts))],
    pages: [...new Set(own.flatMap(({ pages }) => pages))],
  }));

export const listExternalLinks = (
  pages: readonly VisitedPage[],
  origin: string,
): readonly ExternalLink[] => {
  const all = pages.flatMap(({ path, links }) =>
    links
      .filter(({ href }) => /^https?:/.test(href) && URL.parse(href)?.origin !== origin)
      .map(({ href, text }) => ({ href, texts: [text], pages: [path] })),
  );
  return mergeLinks(all).toSorted((one, other) => one.href.localeCompare(other.href, 'en'));
};

const MAX_REQUESTS = 4;

const LINK_TIMEOUT = 10_000;

const userAgent = 'Mozilla/5.0 (compatible; qa link check; asks for each address once)';

/** Statuses for blocked bots and exceeded rate limits. They do not show whether the page exists. */
const inconclusive = new Set([401, 403, 429, 999]);

const requestStatus = async (href: string, method: 'HEAD' | 'GET'): Promise<number> => {
  const response = await fetch(href, {
    method,
    headers: { 'User-Agent': userAgent, Accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(LINK_TIMEOUT),
  });
  await response.body?.cancel();
  return response.status;
};

/** Returns why a link is dead, or null. Some hosts reject HEAD, so only a failed GET proves that a link is dead. */
const findFailure = async (href: string): Promise<string | null> => {
  try {
    const head = await requestStatus(href, 'HEAD').catch(() => null);
    const status = head === null || head >= 400 ? await requestStatus(href, 'GET') : head;
    return status < 400 || inconclusive.has(status) ? null : `status ${status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
};

export const externalLinks: SiteCheck = {
  id: 'links/external',
  title: 'Each link to another site works',
  rule: httpSection('15. Status codes'),
  fix: 'Open the address. Link to the current address of the page, or remove the link.',
  run: async ({ origin, pages }) => {
    const queue = new PQueue({ concurrency: MAX_REQUESTS });
    const addresses = [
      ...new Set(listExternalLinks(pages, origin).map(({ href }) => href.replace(/#.*/, ''))),
    ];
    const failures = new Map(
      await Promise.all(
        addresses.map((href) => queue.add(async () => [href, await findFailure(href)] as const)),
      ),
    );
    return pages.flatMap(({ path, links }) =>
      links.flatMap(({ href, selector }) => {
        const failure = failures.get(href.replace(/#.*/, '')) ?? null;
        const message = `The link is broken (${failure}).`;
        return failure === null ? [] : { page: path, selector, message, found: href };
      }),
    );
  },
};
