import { PageMain } from '../components/PageMain.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { OfflineReading } from '../islands/offline/OfflineReading.tsx';
import styles from '../islands/offline/OfflineReading.module.css';
import type { SiteShell } from '../../model/page.ts';

/** Served by the service worker in place of pages that it cannot fetch (`src/site/offline/worker.ts`). */
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
      <h1>Offline reading</h1>
      <p className={styles.lead}>Read this site without a network.</p>
      <noscript>
        <p>Keeping pages needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      <OfflineReading />
    </PageMain>
  );
}
