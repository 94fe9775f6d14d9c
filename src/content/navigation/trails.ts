import { encodePath } from '../../base/paths/route-path.ts';
import type { Breadcrumb, Document, PageLink, SidebarItem } from '../../model/site.ts';
import type { SourceDocument } from '../documents/read-document.ts';

export type Trail = Pick<Document, 'breadcrumbs' | 'previous' | 'next'> & {
  readonly label: string | null;
};

type ListedPage = Pick<Trail, 'breadcrumbs' | 'label'> & PageLink;

const flatten = (items: readonly SidebarItem[], above: readonly Breadcrumb[] = []): ListedPage[] =>
  items.flatMap((item) => {
    const { kind, label, href } = item;
    const breadcrumbs = [...above, { label, href }];
    const ownLabel = kind === 'document' ? label : null;
    const own =
      href === null || kind === 'link'
        ? []
        : [{ href, title: label, label: ownLabel, breadcrumbs }];
    return kind === 'category' ? [...own, ...flatten(item.items, breadcrumbs)] : own;
  });

export const linkTo = (
  { path, title, frontMatter }: SourceDocument,
  label: string | null = null,
): PageLink => ({
  href: encodePath(path),
  title: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? label ?? title,
});

export const buildTrails = (
  items: readonly SidebarItem[],
  documents: ReadonlyMap<string, SourceDocument>,
): Map<string, Trail> => {
  const byHref = Map.groupBy(flatten(items), ({ href }) => href);
  const pages = [...byHref.values()].flatMap(([first]) => first ?? []);
  const linkAt = (index: number): PageLink | null => {
    const page = pages[index];
    const document = page && documents.get(page.href);
    return document
      ? linkTo(document, page.label)
      : page
        ? { href: page.href, title: page.title }
        : null;
  };
  return new Map(
    pages.map(({ href, breadcrumbs, label }, index) => [
      href,
      { breadcrumbs, label, previous: linkAt(index - 1), next: linkAt(index + 1) },
    ]),
  );
};
