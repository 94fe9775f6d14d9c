import type { Document } from '../model/site.ts';
import { formatDate } from './format-date.ts';
import { ModuleIcon } from './icons/ModuleIcon.tsx';
import { findDrawing } from './icons/module-drawings.ts';
import styles from './DocumentHeader.module.css';

type Props = { readonly document: Document; readonly version: string | null };

/** The title of a page, with the icon of its module, and its version or its date of release. */
export function DocumentHeader({ document, version }: Props) {
  const { title, hideTitle, href, date, authors } = document;
  const drawing = findDrawing(href);
  return (
    <header className={styles.header}>
      {drawing !== null && !hideTitle && <ModuleIcon drawing={drawing} />}
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
