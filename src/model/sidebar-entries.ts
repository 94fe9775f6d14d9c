import { memoize } from './memoize.ts';
import type { SidebarItem } from './site.ts';

/** An entry of the sidebar as a page carries it. */
export type SidebarEntry = {
  readonly label: string;
  readonly href: string | null;
  readonly branch: SidebarBranch | null;
};

/** What lies below a category. `level` is null where it is fetched when the category is opened. */
export type SidebarBranch = {
  /** Names the branch among all of the site: positions from the root, such as `3-1`. */
  readonly key: string;
  readonly collapsible: boolean;
  readonly isOpen: boolean;
  readonly level: SidebarLevel | null;
  /** The first page of the branch, where readers without JavaScript get to the others. */
  readonly first: string | null;
};

/** The entries beside each other; `before` and `after` count those that the page does not carry. */
export type SidebarLevel = {
  /** Key of the branch, or `root`; `/sidebar/{key}.json` holds all entries. */
  readonly key: string;
  readonly entries: readonly SidebarEntry[];
  readonly before: number;
  readonly after: number;
};

/** A sidebar of up to this many entries stands whole in every page. */
const wholeSidebarLimit = 60;

/** Of a larger one, a page carries up to this many entries of a level: those around the one that leads to it. */
const levelLimit = 12;

/**
 * And up to this many of the level that it stands in: the rest is fetched once it comes into view, and whatever is below
 * moves. Where nothing is missing within a window's height of the page's own entry, nothing moves before the reader does.
 */
const ownLevelLimit = 60;

/** Key of the first level. */
export const rootKey = 'root';

/** The pages in and below an entry; null for a category without a page. */
const collectPages = (item: SidebarItem): (string | null)[] =>
  item.kind === 'category' ? [item.href, ...item.items.flatMap(collectPages)] : [item.href];

/** Asked for each page of the site, so that without it the time of a build would grow with the square of the site. */
const pagesOf = memoize(
  (item: SidebarItem): ReadonlySet<string | null> => new Set(collectPages(item)),
);

const countEntries = memoize(
  (items: readonly SidebarItem[]): number => items.flatMap(collectPages).length,
);

/** Whether every page carries the whole sidebar, so that nothing of it is ever fetched. */
export const isSidebarWhole = (items: readonly SidebarItem[]): boolean =>
  countEntries(items) <= wholeSidebarLimit;

const firstPage = (item: SidebarItem): string | null =>
  item.href ??
  (item.kind === 'category'
    ? (item.items.map(firstPage).find((href) => href !== null) ?? null)
    : null);

const holdsPage = (item: SidebarItem, current: string): boolean =>
  item.kind === 'category' ? pagesOf(item).has(current) : item.href === current;

type Selection = {
  readonly current: string | null;
  readonly limit: number;
  readonly ownLimit: number;
};

const isOwnLevel = (items: readonly SidebarItem[], current: string | null): boolean =>
  current !== null && items.some((item) => item.kind === 'document' && item.href === current);

/** Key of the branch at a position of a level. */
export const branchKey = (parent: string, index: number): string =>
  parent === rootKey ? String(index) : `${parent}-${index}`;

const toEntry = (item: SidebarItem, key: string, selection: Selection): SidebarEntry => {
  const { label, href } = item;
  if (item.kind === 'document') {
    return { label, href, branch: null };
  }
  const isActive = selection.current !== null && holdsPage(item, selection.current);
  const isOpen = isActive || !item.collapsed || !item.collapsible;
  const isCarried = isOpen || selection.limit === Infinity;
  const level = isCarried ? toLevel(item.items, key, selection) : null;
  return {
    label,
    href,
    branch: { key, collapsible: item.collapsible, isOpen, level, first: firstPage(item) },
  };
};

const toLevel = (
  items: readonly SidebarItem[],
  key: string,
  selection: Selection,
): SidebarLevel => {
  const { current } = selection;
  const limit = isOwnLevel(items, current) ? selection.ownLimit : selection.limit;
  const active = current === null ? -1 : items.findIndex((item) => holdsPage(item, current));
  const latest = Math.max(0, items.length - limit);
  const before = Math.min(latest, Math.max(0, active - Math.floor(limit / 2)));
  const entries = items
    .slice(before, before + limit)
    .map((item, index) => toEntry(item, branchKey(key, before + index), selection));
  return { key, entries, before, after: items.length - before - entries.length };
};

/**
 * The sidebar of one page: the branches that are open there. Of a site with many pages closed branches stay out, and so
 * do entries far from the page's own, so that a page does not grow with the site.
 */
export const sidebarOfPage = (items: readonly SidebarItem[], current: string): SidebarLevel =>
  toLevel(
    items,
    rootKey,
    isSidebarWhole(items)
      ? { current, limit: Infinity, ownLimit: Infinity }
      : { current, limit: levelLimit, ownLimit: ownLevelLimit },
  );

/** Every level by its key with all of its entries, for pages that do not carry it. */
export const sidebarLevels = (
  items: readonly SidebarItem[],
  key = rootKey,
): Map<string, SidebarEntry[]> => {
  const selection = { current: null, limit: levelLimit, ownLimit: levelLimit };
  const entries = items.map((item, index) => toEntry(item, branchKey(key, index), selection));
  const levels = new Map([[key, entries]]);
  items.forEach((item, index) => {
    if (item.kind === 'category') {
      for (const [below, ofBranch] of sidebarLevels(item.items, branchKey(key, index))) {
        levels.set(below, ofBranch);
      }
    }
  });
  return levels;
};
