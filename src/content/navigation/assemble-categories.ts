import { encodePath } from '../../lib/path.ts';
import type { Category, SidebarItem } from '../../model/site.ts';
import type { GeneratedCategory } from './build-sidebar.ts';
import { buildBreadcrumbs, buildNeighbours } from './trails.ts';

/** Gives the generated category pages their trail and neighbours. */
export const assembleCategories = (
  generated: readonly GeneratedCategory[],
  sidebar: readonly SidebarItem[],
): Category[] => {
  const trails = buildBreadcrumbs(sidebar);
  const neighbours = buildNeighbours(sidebar);
  return generated.map(({ path, title, description, items }) => {
    const href = encodePath(path);
    return {
      path,
      href,
      title,
      description,
      items: items.flatMap((item) =>
        item.href === null
          ? []
          : [
              {
                href: item.href,
                title: item.label,
                description: item.kind === 'category' ? item.description : '',
              },
            ],
      ),
      breadcrumbs: trails.get(href) ?? [],
      previous: neighbours.get(href)?.previous ?? null,
      next: neighbours.get(href)?.next ?? null,
    };
  });
};
