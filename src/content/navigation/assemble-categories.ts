import { encodePath } from '../../base/paths/route-path.ts';
import type { Category, Document, PageCard, SidebarItem } from '../../model/site.ts';
import type { LanguageOf } from '../documents/page-language.ts';
import type { LinkSource } from '../links/check-links.ts';
import type { GeneratedCategory } from './generated-category.ts';
import type { PageSidebars } from './page-sidebars.ts';

export const createCards = (documents: readonly Document[]) => {
  const byHref = new Map(documents.map((document) => [document.href, document]));
  return (items: readonly SidebarItem[]): PageCard[] =>
    items.flatMap((item) => {
      if (item.href === null) {
        return [];
      }
      const document = byHref.get(item.href);
      const own = item.kind === 'document' ? '' : item.description;
      return {
        href: item.href,
        title: item.label,
        description: own || (document?.description ?? ''),
        icon: document?.icon ?? null,
      };
    });
};

export const assembleCategories = (
  generated: readonly GeneratedCategory[],
  { sidebarOf, trailOf }: Pick<PageSidebars, 'sidebarOf' | 'trailOf'>,
  documents: readonly Document[],
  resolvedIn: (source: LinkSource) => Readonly<Record<string, string>>,
  languageOf: LanguageOf,
): Category[] => {
  const toCards = createCards(documents);
  return generated.map(({ path, title, description, keywords, image, items, links }) => {
    const href = encodePath(path);
    const { breadcrumbs = [], previous = null, next = null } = trailOf(href) ?? {};
    return {
      path,
      href,
      language: languageOf(links.file),
      title,
      description,
      keywords,
      image: image === null ? null : (resolvedIn(links)[image] ?? image),
      items: toCards(items),
      sidebar: sidebarOf(href),
      breadcrumbs,
      previous,
      next,
    };
  });
};
