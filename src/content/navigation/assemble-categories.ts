import { encodePath } from '../../paths/route-path.ts';
import type { Category, Document, PageCard, SidebarItem } from '../../model/site.ts';
import type { GeneratedCategory } from './build-sidebar.ts';
import type { buildTrails } from './trails.ts';

/** Returns a function that makes a card of each sidebar entry with a page. */
export const createCards = (documents: readonly Document[]) => {
  const byHref = new Map(documents.map((document) => [document.href, document]));
  return (items: readonly SidebarItem[]): PageCard[] =>
    items.flatMap((item) => {
      if (item.href === null) {
        return [];
      }
      const document = byHref.get(item.href);
      const own = item.kind === 'category' ? item.description : '';
      return {
        href: item.href,
        title: item.label,
        description: own || (document?.description ?? ''),
        icon: document?.icon ?? null,
      };
    });
};

/** Adds breadcrumbs and neighbours to the generated category pages, and cards for their entries. */
export const assembleCategories = (
  generated: readonly GeneratedCategory[],
  trails: ReturnType<typeof buildTrails>,
  documents: readonly Document[],
): Category[] => {
  const toCards = createCards(documents);
  return generated.map(({ path, title, description, items }) => {
    const href = encodePath(path);
    return {
      path,
      href,
      title,
      description,
      items: toCards(items),
      ...(trails.get(href) ?? { breadcrumbs: [], previous: null, next: null }),
    };
  });
};
