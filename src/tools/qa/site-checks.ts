import { type Check, type Violation, httpSection, htmlSection } from './check.ts';
import type { VisitedPage } from './visited-page.ts';

export type SiteCheck = Check & {
  readonly run: (site: VisitedSite) => Promise<readonly PageViolation[]> | readonly PageViolation[];
};

export type VisitedSite = {
  readonly origin: string;
  readonly root: string;
  readonly pages: readonly VisitedPage[];
  readonly statusOf: (path: string) => Promise<number>;
};

type PageViolation = Violation & { readonly page: string };

const shownPages = ({ pages }: VisitedSite): readonly VisitedPage[] => {
  const paths = new Set(pages.map(({ path }) => path));
  return pages.filter(({ leadsTo }) => leadsTo === null || !paths.has(leadsTo));
};

const status: SiteCheck = {
  id: 'routes/status',
  title: 'Each page responds with 200',
  rule: httpSection('15.3.1 200 OK'),
  fix: 'Ship the page, or remove its address from the sitemap.',
  run: ({ pages }) =>
    pages
      // `routes/response` reports status 0.
      .filter(({ path, status: found }) => found !== 200 && found !== 0 && !isNotFoundPage(path))
      .map(({ path, status: found }) => ({
        page: path,
        message: 'The page has another status.',
        expected: '200',
        found: `${found}`,
      })),
};

/** A host's own 404 page may be served with any status. */
const isNotFoundPage = (path: string): boolean => /\/404(?:\.html|\/)?$/.test(path);

const UNKNOWN = 'no-page-has-this-address';

const notFound: SiteCheck = {
  id: 'routes/not-found',
  title: 'An unknown address responds with 404',
  rule: httpSection('15.5.5 404 Not Found'),
  fix: 'Let the host send the "not found" page with the status 404.',
  run: async ({ root, statusOf }) => {
    const page = root + UNKNOWN;
    const found = await statusOf(page);
    const message = 'An unknown address has another status.';
    return found === 404 ? [] : [{ page, message, expected: '404', found: `${found}` }];
  },
};

const title: SiteCheck = {
  id: 'routes/title',
  title: 'Each page has a unique title',
  rule: {
    name: 'Technique G88 of WCAG, descriptive titles',
    url: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G88',
  },
  fix: 'Begin the title with the topic of this page.',
  run: (site) => {
    const first = new Map<string, VisitedPage>();
    return shownPages(site).flatMap((page) => {
      const other = first.get(page.title);
      // A page and its alias have the same canonical address.
      const isSame =
        other && page.canonicals[0] === other.canonicals[0] && page.canonicals.length > 0;
      first.set(page.title, other ?? page);
      if (!other || isSame || page.title === '') {
        return [];
      }
      const message = `Its title is the same as the title of ${other.path}.`;
      return { page: page.path, message, found: page.title };
    });
  },
};

const heading: SiteCheck = {
  id: 'routes/heading',
  title: 'Each page has at most one heading of level 1',
  rule: htmlSection('4.3.11 Headings and outlines', 'sections.html#headings-and-outlines-2'),
  fix: 'Use `h1` for the title of the page, and `h2` to `h6` for its sections.',
  run: (site) =>
    shownPages(site)
      // Axe already reports a missing h1.
      .filter(({ headings }) => headings.length > 1)
      .map(({ path, headings }) => ({
        page: path,
        message: 'It has several headings of level 1.',
        expected: '1',
        found: headings.join(', '),
      })),
};

const canonical: SiteCheck = {
  id: 'routes/canonical',
  title: 'Each page has at most one canonical address, which is absolute',
  rule: {
    name: 'RFC 6596, 3. The canonical link relation',
    url: 'https://www.rfc-editor.org/rfc/rfc6596#section-3',
  },
  fix: 'Write one `<link rel="canonical">` with the whole address.',
  run: (site) =>
    shownPages(site)
      .filter(
        ({ canonicals }) =>
          canonicals.length > 1 || canonicals.some((href) => !/^https?:\/\//.test(href)),
      )
      .map(({ path, canonicals }) => ({
        page: path,
        message: 'Its canonical address is not one absolute address.',
        found: canonicals.join(', '),
      })),
};

const withoutEnd = (path: string): string =>
  path.replace(/(?:index)?(?:\.html)?$/, '').replace(/(.)\/$/, '$1');

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns one key for all forms of an address: `/a`, `/a/`, `/a.html`, `/a/index.html` and percent-encoded forms. */
export const pageKey = (path: string): string => withoutEnd(decode(path));

const links: SiteCheck = {
  id: 'links/destination',
  title: 'Each link within the site leads to an existing page and anchor',
  rule: htmlSection(
    '7.4.6.3 Scrolling to a fragment',
    'browsing-the-web.html#scrolling-to-a-fragment',
  ),
  fix: 'Correct the address of the link, or restore the page or heading that it names.',
  run: async (site) => {
    const { origin, pages, statusOf } = site;
    const known = new Map(pages.map((page) => [pageKey(page.path), page]));
    const idsByPage = new Map(pages.map((page) => [page, new Set(page.ids)]));
    const found: PageViolation[] = [];
    for (const { path, links: own } of shownPages(site)) {
      for (const { href, selector } of own) {
        const report = (message: string, shown: string): void =>
          void found.push({ page: path, selector, message, found: shown });
        const url = URL.parse(href, origin);
        if (url === null) {
          report('The link has no valid address.', href);
          continue;
        }
        if (url.origin !== origin) {
          continue;
        }
        const target = known.get(pageKey(url.pathname));
        const reached = target?.status ?? (await statusOf(url.pathname));
        const place = decode(url.hash.slice(1));
        const shown = url.pathname + url.search + url.hash;
        const hasOtherFinding = target && (target.status === 0 || isNotFoundPage(target.path));
        if ((reached === 0 || reached >= 400) && !hasOtherFinding) {
          const why = reached === 0 ? 'no response' : `status ${reached}`;
          report(`The link is broken (${why}).`, shown);
        } else if (
          target &&
          target.status !== 0 &&
          place !== '' &&
          place !== 'top' &&
          !place.startsWith(':~:') &&
          // A client-side route, such as `#/path`, is not an anchor.
          !place.includes('/') &&
          !idsByPage.get(target)?.has(place)
        ) {
          report(`The page has no anchor named “${place}”.`, shown);
        }
      }
    }
    return found;
  },
};

export const siteChecks = [status, notFound, title, heading, canonical, links];
