import styles from './Logo.module.css';

/** Three joined tiles on a board of four, and a token on the fourth. `public/favicon.svg` is the same drawing. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={styles.edge}
        d="M4 8a4 4 0 0 1 4-4h4.5a3 3 0 0 1 3 3v10h9a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Z"
      />
      <path
        className={styles.piece}
        d="M4 6a4 4 0 0 1 4-4h3.5a4 4 0 0 1 4 4v7.5a3 3 0 0 0 3 3h6a4 4 0 0 1 4 4v3.5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Z"
      />
      <circle className={styles.token} cx="23.2" cy="7.8" r="5.3" />
    </svg>
  );
}
