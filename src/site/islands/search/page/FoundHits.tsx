'use client';

import type { SearchHit } from '../../../../model/search.ts';
import { Snippet } from '../Snippet.tsx';
import { languageMark, TextRuns } from '../TextRuns.tsx';
import type { FoundResults } from '../search-state.ts';
import styles from './SearchResults.module.css';

export function FoundHits({ found, onMore }: { found: FoundResults; onMore: () => void }) {
  const isFetching = found.more === 'searching';
  return (
    <>
      <ol className={styles.hits}>
        {found.hits.map((hit) => (
          <FoundHit key={hit.url} hit={hit} />
        ))}
      </ol>
      {found.more === 'failed' && <SearchFailure onRetry={onMore} />}
      {found.more !== 'failed' && found.page < found.pages && (
        <button
          type="button"
          className={`control ${styles.button}`}
          aria-disabled={isFetching}
          onClick={isFetching ? undefined : onMore}
        >
          {isFetching ? 'Fetching new results...' : 'Show more results'}
        </button>
      )}
    </>
  );
}

function FoundHit({ hit }: { hit: SearchHit }) {
  return (
    <li className={styles.hit} {...languageMark(hit.language)}>
      {hit.breadcrumbs.length > 0 && <p className="quiet">{hit.breadcrumbs.join(' › ')}</p>}
      <h2 className={styles.title}>
        <a href={hit.url}>
          <TextRuns runs={hit.titleRuns} />
        </a>
      </h2>
      {hit.snippet.length > 0 && (
        <p className={styles.snippet}>
          <Snippet {...hit} />
        </p>
      )}
    </li>
  );
}

export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <div role="alert">
        <p className={styles.failureTitle}>Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
      </div>
      <button type="button" className={`control ${styles.button}`} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
