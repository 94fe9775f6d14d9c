import styles from './Spinner.module.css';

/** A loading indicator. Invisible for the first 200 ms, so that it does not flicker when loading is fast. */
export function Spinner() {
  return (
    <div className={`${styles.spinner} needs-scripting`} data-spinner="">
      <svg viewBox="0 0 50 50" width="40" height="40" aria-hidden="true">
        <circle className={styles.track} cx="25" cy="25" r="20" />
        <path className={styles.turning} d="M25 5a20 20 0 0 1 20 20" />
      </svg>
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
