import styles from './Failure.module.css';

type Props = { readonly error: unknown; readonly onRetry: () => void };

export function LoadFailure({ error, onRetry }: Props) {
  return (
    <>
      <p role="alert" className={styles.message} lang="en">
        {String(error)}
      </p>
      <button type="button" className={`primary ${styles.action}`} lang="en" onClick={onRetry}>
        Retry
      </button>
    </>
  );
}
