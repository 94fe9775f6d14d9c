import { SidebarList } from '../islands/sidebar/SidebarList.tsx';
import type { SidebarLevel } from '../model/sidebar-entries.ts';

type Props = {
  /** The part of the sidebar that the page contains. */
  readonly level: SidebarLevel;
  /** Address of the current page. */
  readonly current: string;
};

/** The sidebar of the documentation. */
export function Sidebar({ level, current }: Props) {
  return (
    <nav aria-label="Docs sidebar" data-screen-only="">
      <SidebarList level={level} current={current} isNested={false} />
    </nav>
  );
}
