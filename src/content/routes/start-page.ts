import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Site } from '../../model/site.ts';
import { encodePath } from '../../paths/route-path.ts';
import type { SourceDocument } from '../read-document.ts';

/** The addresses of the sidebar from top to bottom, those of generated pages included. */
const hrefsOf = (items: Site['sidebar']): string[] =>
  items.flatMap((item) => [
    ...(item.href === null ? [] : [item.href]),
    ...(item.kind === 'category' ? hrefsOf(item.items) : []),
  ]);

/**
 * The page at `/docs`: the configured one, or else the first of the sidebar that an author wrote. A site that has nothing
 * but a reference starts with its first page. Undefined for a site without documents.
 */
export const findStart = (
  { docs }: SiteConfig,
  documents: readonly SourceDocument[],
  sidebar: Site['sidebar'],
): SourceDocument | undefined => {
  const listed = documents.filter(({ frontMatter }) => frontMatter.unlisted !== true);
  const byHref = new Map(listed.map((document) => [encodePath(document.path), document]));
  const ordered = hrefsOf(sidebar).flatMap((href) => byHref.get(href) ?? []);
  return (
    listed.find(({ path }) => path === `/docs/${docs.startPage}`) ??
    ordered.find(({ path }) => !path.startsWith('/docs/api/')) ??
    ordered[0]
  );
};
