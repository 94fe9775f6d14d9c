import { createHash } from 'node:crypto';
import { memoize } from '../base/memoize.ts';
import { type Sidebar, type SidebarItem, folderSidebar } from './site.ts';

export type SidebarEntry = {
  readonly label: string;
  readonly href: string | null;
  readonly branch: SidebarBranch | null;
};

/** Content below a category. `level` is null if it is fetched when the category is opened. */
export type SidebarBranch = {
  /** Identifies the branch within the site, in this build and in later ones. */
  readonly key: string;
  readonly collapsible: boolean;
  readonly isOpen: boolean;
  readonly level: SidebarLevel | null;
  /** The first page of the branch: the link of readers without JavaScript. */
  readonly first: string | null;
};

/** Sibling entries; `before` and `after` count those that the page does not carry. */
export type SidebarLevel = {
  /** Key of the branch or the sidebar; `/sidebar/{key}.json` holds all entries. */
  readonly key: string;
  readonly entries: readonly SidebarEntry[];
  readonly before: number;
  readonly after: number;
};

/** Every page carries a sidebar of up to this many entries completely. */
const maxWholeSidebar = 60;

/** Of a larger sidebar, a page carries at most this many entries per level: those around the one that leads to it. */
const maxLevel = 12;

/**
 * And at most this many entries of the page's own level. The rest is fetched once it scrolls into view, which moves the
 * entries below it: with fewer, that would happen next to the page's entry before the reader scrolls.
 */
const maxOwnLevel = 60;

const hashKey = (...names: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 8);

/** Key of the first level. A name may hold what a file name cannot. */
export const rootKey = ({ name }: Pick<Sidebar, 'name'>): string =>
  name === folderSidebar ? 'root' : hashKey(name);

/** The addresses of an entry and everything below it; null for a category without a page. */
const collectPages = (item: SidebarItem): (string | null)[] =>
  item.kind === 'category' ? [item.href, ...item.items.flatMap(collectPages)] : [item.href];

/** Memoized because every page of the site needs it: without that, build time would grow quadratically. */
const pagesOf = memoize(
  (item: SidebarItem): ReadonlySet<string | null> => new Set(collectPages(item)),
);

const countEntries = memoize(({ items }: Sidebar): number => items.flatMap(collectPages).length);

/** Whether every page carries the whole sidebar, so that none of it is fetched. */
export const isSidebarWhole = (sidebar: Sidebar): boolean =>
  countEntries(sidebar) <= maxWholeSidebar;

const firstPage = (item: SidebarItem): string | null =>
  item.href ??
  (item.kind === 'category'
    ? (item.items.map(firstPage).find((href) => href !== null) ?? null)
    : null);

/** The first page of a sidebar, where its links lead nowhere else; null for one without pages. */
export const firstPageOf = (items: readonly SidebarItem[]): SidebarItem | null => {
  for (const item of items) {
    const found =
      item.kind !== 'link' && item.href !== null
        ? item
        : item.kind === 'category'
          ? firstPageOf(item.items)
          : null;
    if (found) {
      return found;
    }
  }
  return null;
};

const holdsPage = (item: SidebarItem, current: string): boolean =>
  item.kind === 'category' ? pagesOf(item).has(current) : item.href === current;

type Selection = {
  readonly keys: ReadonlyMap<SidebarItem, string>;
  readonly current: string | null;
  readonly limit: number;
  readonly ownLimit: number;
};

const isOwnLevel = (items: readonly SidebarItem[], current: string | null): boolean =>
  current !== null && items.some((item) => item.kind !== 'category' && item.href === current);

const collectKeys = (
  items: readonly SidebarItem[],
  parent: string,
): (readonly [SidebarItem, string])[] => {
  const used = new Map<string, number>();
  return items.flatMap((item) => {
    if (item.kind !== 'category') {
      return [];
    }
    const repetition = used.get(item.label) ?? 0;
    used.set(item.label, repetition + 1);
    const key = hashKey(parent, item.label, repetition);
    return [[item, key] as const, ...collectKeys(item.items, key)];
  });
};

/**
 * The key of every branch, from the labels on the way to it. A tab that outlives a deploy fetches by the keys of the old
 * build: it must not get the entries of another branch, as it would if branches were numbered.
 */
export const branchKeys = memoize(
  (sidebar: Sidebar): ReadonlyMap<SidebarItem, string> =>
    new Map(collectKeys(sidebar.items, rootKey(sidebar))),
);

const toEntry = (item: SidebarItem, selection: Selection): SidebarEntry => {
  const { label, href } = item;
  if (item.kind !== 'category') {
    return { label, href, branch: null };
  }
  const key = selection.keys.get(item) ?? '';
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
  const entries = items.slice(before, before + limit).map((item) => toEntry(item, selection));
  return { key, entries, before, after: items.length - before - entries.length };
};

/**
 * The sidebar of one page, with the branches that are open there. On a large site it leaves out closed branches and
 * entries far from the page's own, so that pages do not grow with the site.
 */
export const sidebarOfPage = (sidebar: Sidebar, current: string): SidebarLevel => {
  const [limit, ownLimit] = isSidebarWhole(sidebar)
    ? [Infinity, Infinity]
    : [maxLevel, maxOwnLevel];
  const selection = { keys: branchKeys(sidebar), current, limit, ownLimit };
  return toLevel(sidebar.items, rootKey(sidebar), selection);
};

/** Every level by its key, with all of its entries, for pages that do not carry it. */
export const sidebarLevels = (sidebar: Sidebar): Map<string, SidebarEntry[]> => {
  const keys = branchKeys(sidebar);
  const selection = { keys, current: null, limit: maxLevel, ownLimit: maxOwnLevel };
  const toEntries = (level: readonly SidebarItem[]) =>
    level.map((item) => toEntry(item, selection));
  const levels = new Map([[rootKey(sidebar), toEntries(sidebar.items)]]);
  for (const [item, key] of keys) {
    levels.set(key, toEntries(item.kind === 'category' ? item.items : []));
  }
  return levels;
};
