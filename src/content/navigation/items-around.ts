import type { SidebarItem } from '../../model/site.ts';

export const resolveItems = (
  items: readonly SidebarItem[],
  resolved: Readonly<Record<string, string>>,
): readonly SidebarItem[] =>
  Object.keys(resolved).length === 0
    ? items
    : items.map((item): SidebarItem => {
        switch (item.kind) {
          case 'document':
            return item;
          case 'link':
            return { ...item, href: resolved[item.href] ?? item.href };
          case 'category':
            return { ...item, items: resolveItems(item.items, resolved) };
        }
      });

export const hrefsOf = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => [
    ...(item.href === null || item.kind === 'link' ? [] : [item.href]),
    ...(item.kind === 'category' ? hrefsOf(item.items) : []),
  ]);

/** Returns the entries of the category at `href`, or the siblings of the page at `href`. Empty for unlisted pages. */
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
