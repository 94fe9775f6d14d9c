import type { ReactNode } from 'react';
import { readApi } from '../content/site-store.ts';
import type { Document, Route, Site } from '../model/site.ts';
import { ApiReferencePage } from './ApiReferencePage.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { ChangelogPage } from './ChangelogPage.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import { HomePage } from './HomePage.tsx';
import { renderDocument } from './render-document.tsx';

const documentOf = (site: Site, id: string): Document => {
  const document = site.documents.find(
    (candidate) => `${candidate.collection}:${candidate.id}` === id,
  );
  if (!document) {
    throw new Error(`No document ${id}; the route table and the documents disagree.`);
  }
  return document;
};

/**
 * Pages that no text links to, each imported on its own: its style sheet and what runs in the browser for it are loaded
 * with that page only. (Of pages that are loaded ahead React would preload the sheet, for which browsers complain when
 * the reader does not follow.) Asked for at once and awaited by every route, so that how long it takes has no say in
 * the order of what is rendered; not at the top of this module, on which theirs depend in turn.
 */
const loadedApart = Promise.all([import('./NotFoundPage.tsx'), import('./SearchPage.tsx')]);

/** Shows what the route table says a route shows. */
export async function RoutePage({ site, route }: { site: Site; route: Route }): Promise<ReactNode> {
  const [{ NotFoundPage }, { SearchPage }] = await loadedApart;
  const { view } = route;
  switch (view.kind) {
    case 'home': {
      const document = view.documentId === null ? null : documentOf(site, view.documentId);
      return (
        <HomePage
          site={site}
          document={document}
          content={document ? renderDocument(site, document) : null}
        />
      );
    }
    case 'document': {
      const document = documentOf(site, view.documentId);
      return (
        <DocumentPage
          site={site}
          route={route}
          document={document}
          content={renderDocument(site, document)}
        />
      );
    }
    case 'category': {
      const category = site.categories.find(({ path }) => path === view.path);
      if (!category) {
        throw new Error(
          `No category at ${view.path}; the route table and the categories disagree.`,
        );
      }
      return <CategoryPage site={site} route={route} category={category} />;
    }
    case 'changelog':
      return <ChangelogPage site={site} />;
    case 'search':
      return <SearchPage site={site} />;
    case 'api-reference':
      return <ApiReferencePage site={site} api={readApi()?.api ?? null} />;
    case 'not-found':
      return <NotFoundPage site={site} />;
  }
}
