import styles from './PageHeader.module.css';

export function PageHeader({ title, description }: { title: string; description: string }) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p className={styles.description}>{description}</p>
    </header>
  );
}
