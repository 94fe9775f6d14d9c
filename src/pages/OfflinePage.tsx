import { PageMain } from '../components/PageMain.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { OfflineReading } from '../islands/offline/OfflineReading.tsx';
import type { SiteShell } from '../model/page.ts';

/**
 * What a browser keeps for reading without a network. The service worker serves it in the place of any page that cannot be
 * fetched (`src/offline/worker.ts`).
 */
export function OfflinePage({ site }: { site: SiteShell }) {
  return (
    <PageMain>
      <PageMetadata
        config={site.config}
        title="Offline reading"
        description={`Read ${site.config.product.name} without a network.`}
        canonical="/offline"
        isIndexed={false}
      />
      <OfflineReading />
    </PageMain>
  );
}
