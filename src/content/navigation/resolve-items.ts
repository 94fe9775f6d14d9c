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
