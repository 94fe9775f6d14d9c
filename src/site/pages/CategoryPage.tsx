import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { DocsLayout } from '../components/DocsLayout.tsx';
import { PageCards } from '../components/mdx/Cards.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { Pagination } from '../components/Pagination.tsx';
import type { SiteShell } from '../../model/page.ts';
import type { Category, Route } from '../../model/site.ts';

type Props = {
  readonly site: SiteShell;
  readonly category: Category;
  readonly route: Route;
  readonly sidebar: ReactNode;
};

export function CategoryPage({ site, category, route, sidebar }: Props) {
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
      <Breadcrumbs trail={breadcrumbs} page={title} />
      <PageHeader title={title} description={description} />
      <PageCards pages={items} />
      <Pagination label="Docs pages" previous={previous} next={next} />
    </DocsLayout>
  );
}
