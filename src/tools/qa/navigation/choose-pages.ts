import type { VisitedPage } from '../visited-page.ts';

/** The first page with the most of something. Null where none has any. */
const findRichest = (
  pages: readonly VisitedPage[],
  count: (page: VisitedPage) => number,
): VisitedPage | null =>
  pages.reduce<VisitedPage | null>(
    (best, page) => (count(page) > (best ? count(best) : 0) ? page : best),
    null,
  );

/** The links of a page that fit, as their number. */
const countLinks =
  (origin: string, isInPage: boolean) =>
  ({ path, links }: VisitedPage): number =>
    links
      .flatMap(({ href }) => URL.parse(href, origin) ?? [])
      .filter(
        (url) => url.origin === origin && (url.pathname === path && url.hash !== '') === isInPage,
      ).length;

/** A few pages that differ in how readers move in them: the first, and those with the most links to pages and to places. */
export const choosePages = (
  pages: readonly VisitedPage[],
  origin: string,
): readonly VisitedPage[] => {
  const found = pages.filter(({ status }) => status === 200);
  const chosen = [
    found[0] ?? null,
    findRichest(found, countLinks(origin, false)),
    findRichest(found, countLinks(origin, true)),
  ];
  return [...new Set(chosen)].filter((page) => page !== null);
};
