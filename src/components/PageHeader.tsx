import styles from './PageHeader.module.css';

/** The title of a page that is not a document, and one sentence about it. */
export function PageHeader({ title, description }: { title: string; description: string }) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p className={styles.description}>{description}</p>
    </header>
  );
}
