import { PageMain } from '../components/PageMain.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { SearchResults } from '../islands/search/page/SearchResults.tsx';
import { changelogOf } from '../../model/changelog.ts';
import type { SiteShell } from '../../model/page.ts';

export function SearchPage({ site }: { site: SiteShell }) {
  return (
    <PageMain>
      <PageMetadata
        config={site.config}
        title="Search the documentation"
        description={`Search the documentation of ${site.config.product.name}.`}
        canonical="/search"
        isIndexed={false}
      />
      <SearchResults
        missingResultsUrl={site.config.search.missingResultsUrl ?? null}
        startHref={site.startHref}
        areas={[
          ['guides', 'Guides'],
          ...(site.hasApi ? ([['api', 'API']] as const) : []),
          ...(site.hasChangelog ? ([['changelog', changelogOf(site.config).name]] as const) : []),
        ]}
      />
    </PageMain>
  );
}
