import styles from './SearchResults.module.css';

/** The message for a search that failed, until the next try. */
export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <div role="alert">
        <p className={styles.failureTitle}>Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
      </div>
      <button type="button" className={styles.button} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
