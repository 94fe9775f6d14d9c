import type { ReactNode } from 'react';
import { ChangelogSidebar } from '../components/ChangelogSidebar.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import type { CompiledPage, StoredApi } from '../content/site-store.ts';
import type { Document } from '../model/site.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import { renderDocument } from './render-document.tsx';

/**
 * What few pages show, each imported on its own: its style sheet and what runs in the browser for it are loaded with
 * those pages only. Not awaited at the top of this module, on which theirs depend in turn.
 */
const loadedApart = Promise.all([
  import('./ApiReferencePage.tsx'),
  import('./ChangelogPage.tsx'),
  import('./HomePage.tsx'),
  import('./NotFoundPage.tsx'),
  import('./SearchPage.tsx'),
  import('../components/reference/OperationReference.tsx'),
]);

/**
 * Settled once every page's module is there. A build waits for it, so that how long that takes has no say in the order
 * of what is rendered.
 */
export const pagesLoaded: Promise<unknown> = loadedApart;

type Props = CompiledPage & { readonly api: StoredApi };

const compiledOf = (code: string | null, { file }: Document): string => {
  if (code === null) {
    throw new Error(`${file} was not compiled; a page with errors must not be rendered.`);
  }
  return code;
};

/** Shows what the route table says a route shows. */
export async function RoutePage({ page, code, api }: Props): Promise<ReactNode> {
  const [
    { ApiReferencePage },
    { ChangelogPage },
    { HomePage },
    { NotFoundPage },
    { SearchPage },
    { OperationReference: Reference },
  ] = await loadedApart;
  const { site, route, view } = page;
  switch (view.kind) {
    case 'home': {
      const { document, images } = view;
      const content =
        document &&
        renderDocument({
          site,
          document,
          code: compiledOf(code, document),
          images,
          api,
          Reference,
        });
      return <HomePage site={site} document={document} content={content} />;
    }
    case 'document':
    case 'changelog-entry': {
      const { document, images } = view;
      const content = renderDocument({
        site,
        document,
        code: compiledOf(code, document),
        images,
        api,
        Reference,
      });
      const sidebar =
        view.kind === 'document' ? (
          <Sidebar level={view.sidebar} current={document.href} />
        ) : (
          <ChangelogSidebar years={view.years} current={document.href} />
        );
      return <DocumentPage {...{ site, route, document, content, sidebar }} />;
    }
    case 'category':
      return (
        <CategoryPage site={site} route={route} category={view.category} sidebar={view.sidebar} />
      );
    case 'changelog':
      return <ChangelogPage site={site} years={view.years} descriptions={view.descriptions} />;
    case 'search':
      return <SearchPage site={site} />;
    case 'api-reference':
      return <ApiReferencePage site={site} api={api?.api ?? null} areas={view.areas} />;
    case 'not-found':
      return <NotFoundPage site={site} />;
  }
}
