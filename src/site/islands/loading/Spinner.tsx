import styles from './Spinner.module.css';

export function Spinner() {
  return (
    <div className={`${styles.spinner} delayed needs-scripting`} data-spinner="">
      <span className={styles.ring} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
