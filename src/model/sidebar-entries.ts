import type { SidebarItem } from './site.ts';

/** An entry of the sidebar as a page carries it. `entries` is null where the branch is fetched when it is opened. */
export type SidebarEntry = {
  readonly label: string;
  readonly href: string | null;
  readonly branch: {
    /** Names the branch among all of the site: positions from the root, such as `3-1`. */
    readonly key: string;
    readonly collapsible: boolean;
    readonly isOpen: boolean;
    readonly entries: readonly SidebarEntry[] | null;
    /** The first page of the branch, where readers without JavaScript get to the others. */
    readonly first: string | null;
  } | null;
};

/** A sidebar of up to this many entries stands whole in every page; of a larger one, a page carries its own branch. */
const wholeSidebarLimit = 60;

const countEntries = (items: readonly SidebarItem[]): number =>
  items.reduce(
    (sum, item) => sum + 1 + (item.kind === 'category' ? countEntries(item.items) : 0),
    0,
  );

const firstPage = (item: SidebarItem): string | null =>
  item.href ??
  (item.kind === 'category'
    ? (item.items.map(firstPage).find((href) => href !== null) ?? null)
    : null);

const holdsPage = (item: SidebarItem, current: string): boolean =>
  item.href === current ||
  (item.kind === 'category' && item.items.some((child) => holdsPage(child, current)));

type Selection = { readonly current: string | null; readonly isWhole: boolean };

const toEntry = (item: SidebarItem, key: string, selection: Selection): SidebarEntry => {
  const { label, href } = item;
  if (item.kind === 'document') {
    return { label, href, branch: null };
  }
  const isActive = selection.current !== null && holdsPage(item, selection.current);
  const isOpen = isActive || !item.collapsed;
  const entries = isOpen || selection.isWhole ? toEntries(item.items, key, selection) : null;
  return {
    label,
    href,
    branch: { key, collapsible: item.collapsible, isOpen, entries, first: firstPage(item) },
  };
};

const toEntries = (
  items: readonly SidebarItem[],
  key: string,
  selection: Selection,
): SidebarEntry[] =>
  items.map((item, index) =>
    toEntry(item, key === '' ? String(index) : `${key}-${index}`, selection),
  );

/**
 * The sidebar of one page: the branches that are open there. Of a site with many pages the closed branches stay out,
 * so that a page does not grow with the site.
 */
export const sidebarOfPage = (items: readonly SidebarItem[], current: string): SidebarEntry[] =>
  toEntries(items, '', { current, isWhole: countEntries(items) <= wholeSidebarLimit });

/** Every branch by its key, for pages that do not carry it. */
export const sidebarBranches = (
  items: readonly SidebarItem[],
  key = '',
): Map<string, SidebarEntry[]> => {
  const branches = new Map<string, SidebarEntry[]>();
  items.forEach((item, index) => {
    if (item.kind === 'category') {
      const own = key === '' ? String(index) : `${key}-${index}`;
      branches.set(own, toEntries(item.items, own, { current: null, isWhole: false }));
      for (const [below, entries] of sidebarBranches(item.items, own)) {
        branches.set(below, entries);
      }
    }
  });
  return branches;
};
