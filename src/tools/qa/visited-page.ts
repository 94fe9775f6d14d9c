import type { Page } from '@playwright/test';
import { findOtherPage } from './find-other-page.ts';
import type { Resource } from './measure-load.ts';

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
