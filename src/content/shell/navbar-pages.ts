import type { NavbarItem } from '../../../schemas/link.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { firstPageOf } from '../../model/sidebar-entries.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import type { LocateKeys } from '../links/link-references.ts';
import { labelOf } from '../navigation/folder-entries.ts';
import { type PageSidebars, unknownSidebar } from '../navigation/page-sidebars.ts';

export type NavbarPage = {
  readonly label: string;
  readonly href: string;
  readonly sidebar: string | null;
};

type Navigation = Pick<PageSidebars, 'sidebars' | 'sidebarOf' | 'names' | 'isBroken'>;

const firstPage = (name: string, { sidebars }: Navigation): NavbarPage | null => {
  const sidebar = sidebars.find((candidate) => candidate.name === name);
  const first = sidebar && firstPageOf(sidebar.items);
  return first?.href ? { label: first.label, href: first.href, sidebar: name } : null;
};

const emptySidebar = (name: string, location: Problem['location']): Problem =>
  createProblem({
    code: 'sidebars/unknown-sidebar',
    location,
    expected: '`sidebar` to name a sidebar with a page',
    found: `${JSON.stringify(name)}, which lists none`,
  });

/** Reports nothing without `locate`. */
export const findNavbarPages = (
  { navbar = [] }: SiteConfig,
  navigation: Navigation,
  locate: LocateKeys | undefined,
): { pages: ReadonlyMap<NavbarItem, NavbarPage>; problems: Problem[] } => {
  const pages = new Map<NavbarItem, NavbarPage>();
  const problems: Problem[] = [];
  for (const [index, item] of navbar.entries()) {
    const { sidebar, doc } = item;
    const document = doc === undefined ? undefined : navigation.names.find(doc);
    const page = sidebar === undefined ? null : firstPage(sidebar, navigation);
    if (page) {
      pages.set(item, page);
    } else if (document) {
      const href = encodePath(document.path);
      pages.set(item, { label: labelOf(document), href, sidebar: navigation.sidebarOf(href) });
    } else if (locate && sidebar !== undefined && !navigation.isBroken) {
      const location = locate(['navbar', index, 'sidebar']);
      const isKnown = navigation.sidebars.some(({ name }) => name === sidebar);
      problems.push(
        isKnown
          ? emptySidebar(sidebar, location)
          : unknownSidebar(sidebar, 'sidebar', navigation.sidebars, location),
      );
    } else if (locate && doc !== undefined) {
      const problem = navigation.names.check(doc, '`doc`', locate(['navbar', index, 'doc']));
      problems.push(...(problem ? [problem] : []));
    }
  }
  return { pages, problems };
};
