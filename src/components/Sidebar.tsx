import { SidebarList } from '../islands/sidebar/SidebarList.tsx';
import type { SidebarLevel } from '../model/sidebar-entries.ts';

type Props = {
  /** What the page carries of it. */
  readonly level: SidebarLevel;
  /** Address of the page shown. */
  readonly current: string;
};

/** The `documentation` sidebar. */
export function Sidebar({ level, current }: Props) {
  return (
    <nav aria-label="Docs sidebar" data-screen-only="">
      <SidebarList level={level} current={current} isNested={false} />
    </nav>
  );
}
