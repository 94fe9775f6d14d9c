import type { SidebarEntry, SidebarLevel } from '../../model/sidebar-entries.ts';

const idOf = ({ branch, href }: SidebarEntry): string | null => branch?.key ?? href;

/** A level with all of its entries. Entries that the page already has stay, because they contain their open branches. */
export const completeLevel = (
  key: string,
  carried: SidebarLevel | null,
  whole: readonly SidebarEntry[],
): SidebarLevel => {
  const known = new Map(carried?.entries.map((entry) => [idOf(entry), entry]));
  return {
    key,
    entries: whole.map((entry) => known.get(idOf(entry)) ?? entry),
    before: 0,
    after: 0,
  };
};
