import { SidebarList } from '../islands/sidebar/SidebarList.tsx';
import { sidebarOfPage } from '../model/sidebar-entries.ts';
import type { SidebarItem } from '../model/site.ts';

type Props = {
  readonly items: readonly SidebarItem[];
  /** Address of the page shown. */
  readonly current: string;
};

/** The `documentation` sidebar. */
export function Sidebar({ items, current }: Props) {
  return (
    <nav aria-label="Docs sidebar" data-screen-only="">
      <SidebarList level={sidebarOfPage(items, current)} current={current} isNested={false} />
    </nav>
  );
}
