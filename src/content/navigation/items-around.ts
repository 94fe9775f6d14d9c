import type { SidebarItem } from '../../model/site.ts';

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
