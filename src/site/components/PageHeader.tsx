import type { ReactNode } from 'react';
import type { LanguageMark } from './languages.ts';
import styles from './PageHeader.module.css';

type Props = {
  readonly title: string;
  readonly description: ReactNode;
  readonly mark?: LanguageMark;
};

export function PageHeader({ title, description, mark }: Props) {
  return (
    <header className={styles.header} {...mark}>
      <h1>{title}</h1>
      <p className={styles.description}>{description}</p>
    </header>
  );
}
