import { encodePath } from '../../paths/route-path.ts';
import type { Breadcrumb, PageLink, SidebarItem } from '../../model/site.ts';
import type { SourceDocument } from '../read-document.ts';
import { flattenSidebar } from './build-sidebar.ts';

/** Address → the categories above it, followed by the page itself. */
export const buildBreadcrumbs = (
  items: readonly SidebarItem[],
  above: readonly Breadcrumb[] = [],
): Map<string, Breadcrumb[]> => {
  const trails = new Map<string, Breadcrumb[]>();
  for (const item of items) {
    const trail = [...above, { label: item.label, href: item.href }];
    if (item.href !== null) {
      trails.set(item.href, trail);
    }
    if (item.kind === 'category') {
      for (const [href, below] of buildBreadcrumbs(item.items, trail)) {
        trails.set(href, below);
      }
    }
  }
  return trails;
};

/** The link to a page in Previous and Next. */
export const linkTo = ({ path, frontMatter }: SourceDocument): PageLink => ({
  href: encodePath(path),
  title: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? frontMatter.title,
});

/** Address → the pages before and after it in the order of the sidebar. */
export const buildNeighbours = (
  items: readonly SidebarItem[],
  documents: readonly SourceDocument[],
): Map<string, { previous: PageLink | null; next: PageLink | null }> => {
  const links = new Map(documents.map(linkTo).map((link) => [link.href, link]));
  const pages = flattenSidebar(items).map((page) => links.get(page.href) ?? page);
  return new Map(
    pages.map(({ href }, index) => [
      href,
      { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null },
    ]),
  );
};
