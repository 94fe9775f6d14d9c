import type { Page } from '@playwright/test';
import type { Resource } from './open-page.ts';

/** A file extension other than html. Paths such as `/v2.0` and `/v1.0rc1` end with a version instead. */
const FILE = /\.(?!html?$|\d+(?:(?:a|alpha|b|beta|rc)\d*)?$)\w{1,5}$/i;

export const isPagePath = (pathname: string): boolean => !FILE.test(pathname);

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

export const findRedirectTarget = async (
  page: Page,
  origin: string,
  path: string,
): Promise<string | null> => {
  // Do not use `location`, because scripts may rewrite it.
  const address = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  const { origin: reached, pathname } = new URL(address ?? page.url());
  // Compare encoded paths, because decoding may fail on invalid UTF-8.
  const requested = new URL(path, origin).pathname;
  return reached === origin && withoutSlash(pathname) !== withoutSlash(requested) ? pathname : null;
};

export type VisitedPage = {
  readonly path: string;
  readonly status: number;
  readonly leadsTo: string | null;
  readonly title: string;
  readonly headings: readonly string[];
  readonly canonicals: readonly string[];
  readonly ids: readonly string[];
  /** Unique links. Addresses on the site start with `/`; invalid addresses stay as written. */
  readonly links: readonly {
    readonly href: string;
    readonly text: string;
    readonly selector: string;
  }[];
  readonly structure: readonly string[];
  readonly resources: readonly Resource[];
};

type LoadedPage = Pick<VisitedPage, 'path' | 'status' | 'resources'> & {
  readonly origin: string;
};

export const readVisitedPage = async (
  page: Page,
  { origin, path, status, resources }: LoadedPage,
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
          // The `href` property of an SVG link is an object, so read the attribute.
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
    leadsTo: await findRedirectTarget(page, origin, path),
    ...read,
    links: read.links.map((link) => ({ ...link, href: fromRoot(link.href) })),
    // Sort, because requests finish in random order.
    resources: resources
      .map((resource) => ({ ...resource, url: fromRoot(resource.url) }))
      .toSorted((one, other) => one.url.localeCompare(other.url)),
  };
};

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

export const queryOf = (title: string): string =>
  (title.match(/\p{L}{3,}/gu) ?? ['page']).reduce((one, other) =>
    other.length > one.length ? other : one,
  );
