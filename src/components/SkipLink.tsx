import styles from './SkipLink.module.css';

/** The first tab stop: a link past everything that all pages share. */
export function SkipLink() {
  return (
    <section aria-label="Skip to main content" data-screen-only="">
      <a className={styles.link} href="#main-content">
        Skip to main content
      </a>
    </section>
  );
}
