import styles from './SkipLink.module.css';

/** The first stop of the Tab key: past everything that is the same on all pages. */
export function SkipLink() {
  return (
    <section aria-label="Skip to main content" data-screen-only="">
      <a className={styles.link} href="#main-content">
        Skip to main content
      </a>
    </section>
  );
}
