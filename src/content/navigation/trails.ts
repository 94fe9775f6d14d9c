import type { Breadcrumb, PageLink, SidebarItem } from '../../model/site.ts';
import { flattenSidebar } from './build-sidebar.ts';

/** Address → the categories above it, itself last. */
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

/** Address → the pages before and after it in the order of the sidebar. */
export const buildNeighbours = (
  items: readonly SidebarItem[],
): Map<string, { previous: PageLink | null; next: PageLink | null }> => {
  const pages = flattenSidebar(items);
  return new Map(
    pages.map(({ href }, index) => [
      href,
      { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null },
    ]),
  );
};
