import { createHash } from 'node:crypto';
import { memoize } from '../base/memoize.ts';
import { type Sidebar, type SidebarItem, folderSidebar } from './site.ts';

export type SidebarEntry = {
  /** Tag of the page's language, if the site's language differs. */
  readonly language?: string | undefined;
  readonly label: string;
  readonly href: string | null;
  readonly branch: SidebarBranch | null;
};

/** `level` is null if the page fetches it when the category opens. */
export type SidebarBranch = {
  /** Stable across builds. */
  readonly key: string;
  readonly collapsible: boolean;
  readonly isOpen: boolean;
  readonly level: SidebarLevel | null;
  readonly first: string | null;
};

/** `before` and `after` are the numbers of siblings that the page omits. */
export type SidebarLevel = {
  readonly key: string;
  readonly entries: readonly SidebarEntry[];
  readonly before: number;
  readonly after: number;
};

/** Every page contains the whole sidebar if the sidebar has at most this many entries. */
const maxWholeSidebar = 60;

/**
 * Maximum number of entries per level in sidebars that exceed `maxWholeSidebar`. Each page contains only the entries
 * around the active entry.
 */
const maxLevel = 12;

/**
 * Higher limit for the level with the current page, because entries near that page must not move when more entries are
 * fetched.
 */
const maxOwnLevel = 60;

const hashKey = (...names: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 8);

/** Hashes the name, because it is not always a valid file name. */
export const rootKey = ({ name }: Pick<Sidebar, 'name'>): string =>
  name === folderSidebar ? 'root' : hashKey(name);

const collectPages = (item: SidebarItem): (string | null)[] =>
  item.kind === 'category' ? [item.href, ...item.items.flatMap(collectPages)] : [item.href];

/** Memoized, because every page needs these sets, and build time would otherwise grow quadratically. */
const pagesOf = memoize(
  (item: SidebarItem): ReadonlySet<string | null> => new Set(collectPages(item)),
);

const countEntries = memoize(({ items }: Sidebar): number => items.flatMap(collectPages).length);

export const isSidebarWhole = (sidebar: Sidebar): boolean =>
  countEntries(sidebar) <= maxWholeSidebar;

const firstPage = (item: SidebarItem): string | null =>
  item.href ??
  (item.kind === 'category'
    ? (item.items.map(firstPage).find((href) => href !== null) ?? null)
    : null);

export const firstPageOf = (items: readonly SidebarItem[]): SidebarItem | null => {
  const pages = items.map((item) =>
    item.kind !== 'link' && item.href !== null
      ? item
      : item.kind === 'category'
        ? firstPageOf(item.items)
        : null,
  );
  return pages.find((page) => page !== null) ?? null;
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
 * Derives keys from labels, so that a browser tab opened before a deployment does not load the entries of a different
 * branch.
 */
export const branchKeys = memoize(
  (sidebar: Sidebar): ReadonlyMap<SidebarItem, string> =>
    new Map(collectKeys(sidebar.items, rootKey(sidebar))),
);

const toEntry = (item: SidebarItem, selection: Selection): SidebarEntry => {
  const { label, href } = item;
  const language = item.kind === 'link' ? undefined : item.language;
  const shown = language === undefined ? { label, href } : { label, href, language };
  if (item.kind !== 'category') {
    return { ...shown, branch: null };
  }
  const key = selection.keys.get(item) ?? '';
  const isActive = selection.current !== null && holdsPage(item, selection.current);
  const isOpen = isActive || !item.collapsed || !item.collapsible;
  const isCarried = isOpen || selection.limit === Infinity;
  const level = isCarried ? toLevel(item.items, key, selection) : null;
  return {
    ...shown,
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

/** Omits closed branches and distant entries of a large sidebar, so that pages do not grow with the site. */
export const sidebarOfPage = (sidebar: Sidebar, current: string): SidebarLevel => {
  const [limit, ownLimit] = isSidebarWhole(sidebar)
    ? [Infinity, Infinity]
    : [maxLevel, maxOwnLevel];
  const selection = { keys: branchKeys(sidebar), current, limit, ownLimit };
  return toLevel(sidebar.items, rootKey(sidebar), selection);
};

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
