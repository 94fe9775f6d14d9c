import { encodePath } from '../../paths/route-path.ts';
import type { Breadcrumb, Document, PageLink, SidebarItem } from '../../model/site.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import type { NameIndex } from '../../problems/name-index.ts';
import { suggest } from '../../problems/suggest.ts';
import type { SourceDocument } from '../read-document.ts';

/** Where a page is in the sidebar: the categories above it with the page itself, and the pages before and after it. */
type Trail = Pick<Document, 'breadcrumbs' | 'previous' | 'next'>;

/** The pages of a sidebar in reading order: a category's own page comes before what it holds. */
const flatten = (
  items: readonly SidebarItem[],
  above: readonly Breadcrumb[] = [],
): (PageLink & Pick<Trail, 'breadcrumbs'>)[] =>
  items.flatMap((item) => {
    const { label, href } = item;
    const breadcrumbs = [...above, { label, href }];
    const own = href === null ? [] : [{ href, title: label, breadcrumbs }];
    return item.kind === 'category' ? [...own, ...flatten(item.items, breadcrumbs)] : own;
  });

/** The link to a page in Previous and Next. */
export const linkTo = ({ path, title, frontMatter }: SourceDocument): PageLink => ({
  href: encodePath(path),
  title: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? title,
});

/** The trail of every page of the sidebar, by address. */
export const buildTrails = (
  items: readonly SidebarItem[],
  documents: readonly SourceDocument[],
): Map<string, Trail> => {
  const links = new Map(documents.map(linkTo).map((link) => [link.href, link]));
  const pages = flatten(items);
  const linkAt = (index: number): PageLink | null => {
    const page = pages[index];
    return page ? (links.get(page.href) ?? { href: page.href, title: page.title }) : null;
  };
  return new Map(
    pages.map(({ href, breadcrumbs }, index) => [
      href,
      { breadcrumbs, previous: linkAt(index - 1), next: linkAt(index + 1) },
    ]),
  );
};

/** Reports a key that should name a document and does not. */
export const unknownDocument = (
  id: string,
  key: string,
  names: NameIndex,
  problem: Pick<Problem, 'code' | 'location'>,
): Problem =>
  createProblem({
    ...problem,
    expected: `\`${key}\` to name a document`,
    found: JSON.stringify(id),
    suggestion: suggest(id, names),
  });
