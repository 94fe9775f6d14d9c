import type { ReactNode } from 'react';
import { loadOwnComponents } from 'virtual:own-components';
import { ChangelogSidebar } from '../components/ChangelogSidebar.tsx';
import { listContents, TableOfContentsInSidebar } from '../components/TableOfContents.tsx';
import type { CompiledPage, StoredApi } from '../../model/site-store.ts';
import { SidebarList } from '../islands/sidebar/SidebarList.tsx';
import type { SidebarLevel } from '../../model/sidebar-entries.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { DocsLayout } from '../components/DocsLayout.tsx';
import { inEnglish, inSiteLanguage } from '../components/languages.ts';
import { PageCards } from '../components/mdx/Cards.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { Pagination } from '../components/Pagination.tsx';
import type { SiteShell } from '../../model/page.ts';
import type { Category, Route } from '../../model/site.ts';
import { isLarge } from './divide-content.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { renderDocument } from './render-document.tsx';

/**
 * Pages and components that are imported separately, so that other pages load neither their style sheets nor their
 * islands. Not awaited at the top level: the modules share a chunk with this module, so the chunk would wait for
 * itself. A build awaits the promise first, so that its output does not depend on loading times.
 */
export const pagesLoaded = Promise.all([
  import('./ApiReferencePage.tsx'),
  import('./ChangelogPage.tsx'),
  import('./HomePage.tsx'),
  import('./NotFoundPage.tsx'),
  import('./SearchPage.tsx'),
  import('./OfflinePage.tsx'),
  import('../components/reference/OperationReference.tsx'),
  import('../components/mdx/Mermaid.tsx'),
  import('../components/ServerChoice.tsx'),
  loadOwnComponents(),
]);

type Props = CompiledPage & { readonly api: StoredApi };

export async function RoutePage({ page, code, api }: Props): Promise<ReactNode> {
  const [
    { ApiReferencePage },
    { ChangelogPage },
    { HomePage },
    { NotFoundPage },
    { SearchPage },
    { OfflinePage },
    { OperationReference: Reference },
    { Mermaid },
    { ServerChoice },
    ownComponents,
  ] = await pagesLoaded;
  const { site, route, view } = page;
  const shared = { api, Reference, Mermaid, ServerChoice, ownComponents };
  switch (view.kind) {
    case 'home': {
      const { document, images, hero, entries, leftOut } = view;
      const content = document && renderDocument({ site, document, code, images, ...shared });
      return <HomePage {...{ site, hero, document, content, entries, leftOut }} />;
    }
    case 'document':
    case 'changelog-entry': {
      const { document, images } = view;
      const cards = view.kind === 'document' ? view.cards : undefined;
      const content = renderDocument({ site, document, code, images, cards, ...shared });
      const headings = listContents(document);
      const hasOperations =
        api?.api.operations.some((operation) => operation.page === document.path) ?? false;
      const isLong = isLarge(code, document);
      const contents = hasOperations && !isLong && headings.length > 0 && (
        <TableOfContentsInSidebar href={document.href} headings={headings} />
      );
      const sidebar =
        view.kind === 'document' ? (
          docsSidebar(view.sidebar, document.href, contents)
        ) : (
          <ChangelogSidebar config={site.config} years={view.years} current={document.href} />
        );
      return (
        <DocumentPage
          {...{ site, route, document, content, sidebar, hasOperations, headings, isLong }}
        />
      );
    }
    case 'category': {
      const { category } = view;
      const sidebar = docsSidebar(view.sidebar, category.href);
      return <CategoryPage {...{ site, route, category, sidebar }} />;
    }
    case 'changelog':
      return <ChangelogPage site={site} years={view.years} summaries={view.summaries} />;
    case 'search':
      return <SearchPage site={site} />;
    case 'api-reference':
      return <ApiReferencePage site={site} api={api?.api ?? null} areas={view.areas} />;
    case 'offline':
      return <OfflinePage site={site} />;
    case 'not-found':
      return <NotFoundPage site={site} />;
  }
}

const docsSidebar = (
  level: SidebarLevel | null,
  current: string,
  contents: ReactNode = null,
): ReactNode =>
  level && (
    <nav aria-label="Docs sidebar" data-screen-only="" {...inEnglish()}>
      <SidebarList
        level={level}
        current={current}
        contents={contents}
        isNested={false}
        {...inSiteLanguage()}
      />
    </nav>
  );

type CategoryProps = {
  readonly site: SiteShell;
  readonly category: Category;
  readonly route: Route;
  readonly sidebar: ReactNode;
};

function CategoryPage({ site, category, route, sidebar }: CategoryProps) {
  const { title, description, image, items, breadcrumbs, previous, next } = category;
  return (
    <DocsLayout sidebar={sidebar}>
      <PageMetadata
        config={site.config}
        title={title}
        description={description}
        canonical={route.canonical}
        isIndexed={route.indexed}
        image={image}
      />
      <Breadcrumbs trail={breadcrumbs} page={title} href={route.href} />
      <PageHeader title={title} description={description} />
      <PageCards pages={items} />
      <Pagination label="Docs pages" previous={previous} next={next} />
    </DocsLayout>
  );
}
