import type { PageCard } from '../../model/page.ts';
import type { SidebarItem } from '../../model/site.ts';

/** What a card shows of each item that has a page. */
export const cardsOf = (
  items: readonly SidebarItem[],
  descriptions: ReadonlyMap<string, string>,
): PageCard[] =>
  items.flatMap((item) =>
    item.href === null
      ? []
      : [
          {
            href: item.href,
            title: item.label,
            description:
              (item.kind === 'category' ? item.description : '') ||
              (descriptions.get(item.href) ?? ''),
          },
        ],
  );

/** The items of the category whose page an address is, else those beside it; none for a page outside of the sidebar. */
export const itemsAround = (
  items: readonly SidebarItem[],
  href: string,
): readonly SidebarItem[] => {
  for (const item of items) {
    if (item.href === href) {
      return item.kind === 'category' ? item.items : items;
    }
    const below = item.kind === 'category' ? itemsAround(item.items, href) : [];
    if (below.length > 0) {
      return below;
    }
  }
  return [];
};
