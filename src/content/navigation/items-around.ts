import type { SidebarItem } from '../../model/site.ts';

/** The addresses of the pages in items from top to bottom, those of generated pages included. */
export const hrefsOf = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => [
    ...(item.href === null || item.kind === 'link' ? [] : [item.href]),
    ...(item.kind === 'category' ? hrefsOf(item.items) : []),
  ]);

/** The items of the category whose page an address is, else those beside it; none for a page outside of the sidebar. */
export const itemsAround = (
  items: readonly SidebarItem[],
  href: string,
): readonly SidebarItem[] => {
  for (const item of items) {
    if (item.href === href && item.kind !== 'link') {
      return item.kind === 'category' ? item.items : items;
    }
    const below = item.kind === 'category' ? itemsAround(item.items, href) : [];
    if (below.length > 0) {
      return below;
    }
  }
  return [];
};
