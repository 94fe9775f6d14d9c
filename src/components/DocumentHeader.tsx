import type { Document } from '../model/site.ts';
import { formatDate } from './format-date.ts';
import { ModuleIcon } from './icons/ModuleIcon.tsx';
import { findDrawing } from './icons/module-drawings.tsx';
import styles from './DocumentHeader.module.css';

/** The title of a page, with the piece of its module, the version it is about or the day it was released. */
export function DocumentHeader({
  document,
  version,
}: {
  document: Document;
  version: string | null;
}) {
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
