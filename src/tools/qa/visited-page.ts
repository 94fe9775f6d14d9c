import type { Page } from '@playwright/test';
import type { Resource } from './open-page.ts';

/** A file that is no page: its name ends with an extension. `/v2.0` and `/v1.0rc1` end with a version, which is none. */
const FILE = /\.(?!html?$|\d+(?:(?:a|alpha|b|beta|rc)\d*)?$)\w{1,5}$/i;

/** Whether a path below the root of a site leads to a page, as far as its name tells. */
export const isPagePath = (pathname: string): boolean => !FILE.test(pathname);

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** The path of another page of the site that has taken the place of the one that was asked for, or null. */
export const findOtherPage = async (
  page: Page,
  origin: string,
  path: string,
): Promise<string | null> => {
  // what scripts write into the address is not another page
  const address = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  const { origin: reached, pathname } = new URL(address ?? page.url());
  // an address may be no valid UTF-8, so that it cannot be decoded
  const asked = new URL(path, origin).pathname;
  return reached === origin && withoutSlash(pathname) !== withoutSlash(asked) ? pathname : null;
};

/** What checks of the whole site read of a page, as it is after its scripts have run: plain data, which reports keep. */
export type VisitedPage = {
  /** As it was asked for, below the root of the site. */
  readonly path: string;
  readonly status: number;
  /** The path of another page of the site that has taken its place, as one that redirects has. */
  readonly leadsTo: string | null;
  readonly title: string;
  readonly headings: readonly string[];
  readonly canonicals: readonly string[];
  readonly ids: readonly string[];
  /**
   * Addresses of links with their text and place, without repetitions. Those of the site begin with its root, `/`; those that are
   * no addresses are as they are written.
   */
  readonly links: readonly {
    readonly href: string;
    readonly text: string;
    readonly selector: string;
  }[];
  /** Which elements are in which: `ul > li`, without repetitions. Pages of one kind have nearly the same. */
  readonly structure: readonly string[];
  /** What it loaded, until nothing more came, with addresses like those of links. */
  readonly resources: readonly Resource[];
};

type Loaded = Pick<VisitedPage, 'path' | 'status' | 'resources'> & {
  /** That of the site, which a page may have led away from. */
  readonly origin: string;
};

export const readVisitedPage = async (
  page: Page,
  { origin, path, status, resources }: Loaded,
): Promise<VisitedPage> => {
  const read = await page.evaluate(() => ({
    title: document.title,
    headings: [
      ...document.querySelectorAll('h1:not([aria-level]), [aria-level="1"]:is(h1, [role=heading])'),
    ].map((heading) => heading.textContent ?? ''),
    canonicals: [...document.querySelectorAll('link[rel=canonical]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    ids: [...document.querySelectorAll('[id], a[name]')].flatMap((element) =>
      [element.id, element.getAttribute('name') ?? ''].filter((id) => id !== ''),
    ),
    links: [
      ...new Map(
        [...document.querySelectorAll<HTMLElement | SVGElement>('a[href]')].map((link) => {
          // that of a link in a drawing is an object; one that is no address stays as it is written
          const written = link.getAttribute('href') ?? '';
          const href = URL.canParse(written, document.baseURI)
            ? new URL(written, document.baseURI).href
            : written;
          const text = link.ariaLabel ?? ('innerText' in link ? link.innerText : link.textContent);
          const shown = text.trim().replaceAll(/\s+/g, ' ');
          return [href, { href, text: shown, selector: qaPage.selectorOf(link) }] as const;
        }),
      ).values(),
    ],
    structure: [
      ...new Set(
        [...document.body.querySelectorAll('*')].map(
          ({ localName, parentElement }) => `${parentElement?.localName} > ${localName}`,
        ),
      ),
    ].toSorted(),
  }));
  const fromRoot = (href: string): string =>
    href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  return {
    path,
    status,
    leadsTo: await findOtherPage(page, origin, path),
    ...read,
    links: read.links.map((link) => ({ ...link, href: fromRoot(link.href) })),
    // which of them ends first is chance
    resources: resources
      .map((resource) => ({ ...resource, url: fromRoot(resource.url) }))
      .toSorted((one, other) => one.url.localeCompare(other.url)),
  };
};

/** A page that did not respond, and has the status 0. */
export const unvisitedPage = (path: string): VisitedPage => ({
  path,
  status: 0,
  leadsTo: null,
  title: '',
  headings: [],
  canonicals: [],
  ids: [],
  links: [],
  structure: [],
  resources: [],
});

/** A word that a search of a site should find: the longest of the title of one of its pages. */
export const queryOf = (title: string): string =>
  (title.match(/\p{L}{3,}/gu) ?? ['page']).reduce((one, other) =>
    other.length > one.length ? other : one,
  );
