import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Site } from '../../model/site.ts';
import { encodePath } from '../../paths/route-path.ts';
import type { SourceDocument } from '../read-document.ts';

const firstHref = (items: Site['sidebar']): string | undefined => {
  const [first] = items;
  return first?.kind === 'category' ? (first.href ?? firstHref(first.items)) : first?.href;
};

/** The page at `/docs`: the configured one, or else the first of the sidebar. */
export const findStart = (
  { docs }: SiteConfig,
  documents: readonly SourceDocument[],
  sidebar: Site['sidebar'],
): SourceDocument | undefined => {
  const listed = documents.filter(({ frontMatter }) => frontMatter.unlisted !== true);
  return (
    listed.find(({ path }) => path === `/docs/${docs.startPage}`) ??
    listed.find(({ path }) => encodePath(path) === firstHref(sidebar))
  );
};
