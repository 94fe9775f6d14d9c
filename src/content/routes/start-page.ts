import { isReferencePath } from '../../api/reference/reference-address.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { SidebarItem } from '../../model/site.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { hrefsOf } from '../navigation/items-around.ts';
import type { SourceDocument } from '../documents/read-document.ts';

/** The page at `/docs`: the configured one, or else the first in the sidebars, guides before the API reference. */
export const findStart = (
  { docs }: SiteConfig,
  documents: readonly SourceDocument[],
  items: readonly SidebarItem[],
): SourceDocument | undefined => {
  const listed = documents.filter(({ frontMatter }) => frontMatter.unlisted !== true);
  const byHref = new Map(listed.map((document) => [encodePath(document.path), document]));
  const ordered = hrefsOf(items).flatMap((href) => byHref.get(href) ?? []);
  return (
    listed.find(({ path }) => path === `/docs/${docs.startPage}`) ??
    ordered.find(({ path }) => !isReferencePath(path)) ??
    ordered[0]
  );
};
