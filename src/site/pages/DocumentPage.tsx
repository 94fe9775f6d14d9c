import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { DocsLayout } from '../components/DocsLayout.tsx';
import { DocumentFooter } from '../components/DocumentFooter.tsx';
import { DocumentHeader } from '../components/DocumentHeader.tsx';
import { PageFeedback } from '../components/PageFeedback.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { TableOfContents, TableOfContentsDisclosure } from '../components/TableOfContents.tsx';
import { DocsChoice } from '../islands/docs-choice/DocsChoice.tsx';
import { markdownAddress } from '../../model/markdown-address.ts';
import type { SiteShell } from '../../model/page.ts';
import type { Document, Heading, Route } from '../../model/site.ts';

type Props = {
  readonly site: SiteShell;
  readonly document: Document;
  readonly route: Route;
  readonly content: ReactNode;
  readonly sidebar: ReactNode;
  readonly hasOperations: boolean;
  readonly headings: readonly Heading[];
  /** On long pages, the table of contents is above the text, not next to it. */
  readonly isLong: boolean;
};

export function DocumentPage({
  site,
  document,
  route,
  content,
  sidebar,
  hasOperations,
  headings,
  isLong,
}: Props) {
  const isEntry = document.collection === 'changelog';
  return (
    <DocsLayout
      sidebar={sidebar}
      isReference={hasOperations}
      aside={
        headings.length > 0 &&
        !hasOperations &&
        !isLong && <TableOfContents href={document.href} headings={headings} />
      }
    >
      <PageMetadata
        config={site.config}
        title={document.titleMeta ?? document.title}
        previewTitle={document.title}
        description={document.description}
        canonical={route.canonical}
        isIndexed={route.indexed || route.canonical !== route.href}
        type="article"
        image={document.image}
        markdown={markdownAddress(document.href)}
        hasFeeds={isEntry}
      />
      {!isEntry && <DocsChoice version={site.config.docs.versionName} />}
      <Breadcrumbs trail={document.breadcrumbs} page={document.sidebarLabel} href={document.href} />
      <article>
        <DocumentHeader
          config={site.config}
          document={document}
          version={isEntry ? null : (site.config.docs.versionLabel ?? null)}
        />
        {headings.length > 0 && (
          <TableOfContentsDisclosure
            href={document.href}
            headings={headings}
            isForAllWidths={isLong}
          />
        )}
        <div className="prose">{content}</div>
      </article>
      {!isEntry && <PageFeedback config={site.config} document={document} />}
      <DocumentFooter document={document} />
      {isEntry ? (
        <Pagination
          label="Blog post page navigation"
          previous={document.previous}
          next={document.next}
          previousLabel="Newer post"
          nextLabel="Older post"
        />
      ) : (
        <Pagination label="Docs pages" previous={document.previous} next={document.next} />
      )}
    </DocsLayout>
  );
}
