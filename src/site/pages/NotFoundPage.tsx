import { PageMain } from '../components/PageMain.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { ClosestRoutes } from '../islands/not-found/ClosestRoutes.tsx';
import type { SiteShell } from '../../model/page.ts';
import { MissingBoard } from './MissingBoard.tsx';
import styles from './NotFoundPage.module.css';

export function NotFoundPage({ site }: { site: SiteShell }) {
  const description = 'We could not find what you were looking for.';
  const text = (
    <div className="flow">
      <h1>Page Not Found</h1>
      <p className={styles.lead}>{description}</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know
        their link is broken.
      </p>
    </div>
  );
  return (
    <PageMain>
      <PageMetadata
        config={site.config}
        title="Page Not Found"
        description={description}
        canonical={null}
        isIndexed={false}
      />
      {site.brand === null ? (
        <div className={styles.row}>
          {text}
          <div className={styles.picture}>
            <MissingBoard />
          </div>
        </div>
      ) : (
        text
      )}
      {site.config.parts.search && (
        <search>
          <form className={`cluster ${styles.form}`} action="/search">
            <input
              className={`control ${styles.input}`}
              type="search"
              name="q"
              aria-label="Search"
              placeholder="Type your search here"
              autoComplete="off"
            />
            <button className={`primary ${styles.button}`} type="submit">
              Search
            </button>
          </form>
        </search>
      )}
      <ClosestRoutes />
      <p className={styles.start}>
        Or begin at the <a href={site.startHref}>start page</a>.
      </p>
    </PageMain>
  );
}
