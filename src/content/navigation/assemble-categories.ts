import { encodePath } from '../../paths/route-path.ts';
import type { Category } from '../../model/site.ts';
import type { SourceDocument } from '../read-document.ts';
import type { GeneratedCategory } from './build-sidebar.ts';
import { cardsOf } from './category-cards.ts';
import type { buildTrails } from './trails.ts';

/** Adds breadcrumbs and neighbours to the generated category pages, and descriptions to their entries. */
export const assembleCategories = (
  generated: readonly GeneratedCategory[],
  trails: ReturnType<typeof buildTrails>,
  documents: readonly SourceDocument[],
): Category[] => {
  const descriptions = new Map(
    documents.map(({ path, frontMatter, compiled }) => [
      encodePath(path),
      frontMatter.description ?? compiled.excerpt,
    ]),
  );
  return generated.map(({ path, title, description, items }) => {
    const href = encodePath(path);
    return {
      path,
      href,
      title,
      description,
      items: cardsOf(items, descriptions),
      ...(trails.get(href) ?? { breadcrumbs: [], previous: null, next: null }),
    };
  });
};
