import type { Page } from '@playwright/test';
import type { Resource } from './measure-load.ts';

/** What checks of the whole site read of a page, as it is after its scripts have run. */
export type VisitedPage = {
  /** As it was asked for, below the root of the site. */
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly headings: readonly string[];
  readonly canonicals: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Addresses of links with their text and place, without repetitions. */
  readonly links: readonly {
    readonly href: string;
    readonly text: string;
    readonly selector: string;
  }[];
  /** Which elements are in which: `ul > li`, without repetitions. Pages of one kind have nearly the same. */
  readonly structure: readonly string[];
  /** What it loaded, until nothing more came. */
  readonly resources: readonly Resource[];
};

export const readVisitedPage = async (
  page: Page,
  path: string,
  status: number,
  resources: readonly Resource[],
): Promise<VisitedPage> => {
  const { ids, ...read } = await page.evaluate(() => ({
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
        [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => [
          link.href,
          {
            href: link.href,
            text: (link.ariaLabel ?? link.innerText).trim().replaceAll(/\s+/g, ' '),
            selector: qaPage.selectorOf(link),
          },
        ]),
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
  return { path, status, ...read, ids: new Set(ids), resources };
};

/** A page that did not respond, and has the status 0. */
export const unvisitedPage = (path: string): VisitedPage => ({
  path,
  status: 0,
  title: '',
  headings: [],
  canonicals: [],
  ids: new Set(),
  links: [],
  structure: [],
  resources: [],
});
