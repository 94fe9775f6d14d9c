import type { Document } from '../model/site.ts';
import { formatDate } from './format-date.ts';
import { PageIcon } from './icons/PageIcon.tsx';
import styles from './DocumentHeader.module.css';

type Props = { readonly document: Document; readonly version: string | null };

/** The title of a page, with its icon, and its version or its date of release. */
export function DocumentHeader({ document, version }: Props) {
  const { title, hideTitle, icon, date, authors } = document;
  return (
    <header className={styles.header}>
      {icon !== null && !hideTitle && <PageIcon svg={icon} />}
      <div>
        {!hideTitle && <h1 className={styles.title}>{title}</h1>}
        {version !== null && <p className={styles.version}>Version: {version}</p>}
        {date !== null && (
          <p className={styles.date}>
            <time dateTime={date}>{formatDate(date)}</time>
            {authors.length > 0 && ` by ${authors.join(', ')}`}
          </p>
        )}
      </div>
    </header>
  );
}
