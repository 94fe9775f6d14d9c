import { encodePath } from '../../paths/route-path.ts';
import type { Category, SidebarItem } from '../../model/site.ts';
import type { SourceDocument } from '../read-document.ts';
import type { GeneratedCategory } from './build-sidebar.ts';
import { buildBreadcrumbs, buildNeighbours } from './trails.ts';

/** Adds breadcrumbs and neighbours to the generated category pages, and descriptions to their entries. */
export const assembleCategories = (
  generated: readonly GeneratedCategory[],
  sidebar: readonly SidebarItem[],
  documents: readonly SourceDocument[],
): Category[] => {
  const descriptions = new Map(
    documents.map(({ path, frontMatter, compiled }) => [
      encodePath(path),
      frontMatter.description ?? compiled.excerpt,
    ]),
  );
  const trails = buildBreadcrumbs(sidebar);
  const neighbours = buildNeighbours(sidebar, documents);
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
                description:
                  (item.kind === 'category' ? item.description : '') ||
                  (descriptions.get(item.href) ?? ''),
              },
            ],
      ),
      breadcrumbs: trails.get(href) ?? [],
      previous: neighbours.get(href)?.previous ?? null,
      next: neighbours.get(href)?.next ?? null,
    };
  });
};
