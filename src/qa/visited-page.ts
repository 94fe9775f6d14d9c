import type { Page } from '@playwright/test';

/** What checks of the whole site read of a page, as it is after its scripts have run. */
export type VisitedPage = {
  /** As it was asked for, below the root of the site. */
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly headings: readonly string[];
  readonly canonicals: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Addresses of links and where they are, without repetitions. */
  readonly links: readonly { readonly href: string; readonly selector: string }[];
};

export const readVisitedPage = async (
  page: Page,
  path: string,
  status: number,
): Promise<VisitedPage> => {
  const { ids, ...read } = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
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
          { href: link.href, selector: qaPage.selectorOf(link) },
        ]),
      ).values(),
    ],
  }));
  return { path, status, ...read, ids: new Set(ids) };
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
});
