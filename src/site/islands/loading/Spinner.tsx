import styles from './Spinner.module.css';

/** A loading indicator. */
export function Spinner() {
  return (
    <div className={`${styles.spinner} delayed needs-scripting`} data-spinner="">
      <span className={styles.ring} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
