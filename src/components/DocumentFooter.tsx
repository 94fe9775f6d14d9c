import type { Document } from '../model/site.ts';
import { formatDate } from './format-date.ts';
import { Icon } from './icons/Icon.tsx';
import { ExternalMark } from './SiteLink.tsx';
import styles from './DocumentFooter.module.css';

/** What follows a page's text: its tags, the way to mend it, and when it was last changed. */
export function DocumentFooter({ document }: { document: Document }) {
  const { tags, editUrl, lastUpdate } = document;
  const isKnown = lastUpdate.date !== null || lastUpdate.author !== null;
  if (tags.length === 0 && editUrl === null && !isKnown) {
    return null;
  }
  return (
    <div className={styles.footer}>
      {tags.length > 0 && (
        <div className={styles.tags}>
          <span className={styles.tagsTitle}>Tags:</span>
          <ul className={styles.list} aria-label="Tags">
            {[...new Set(tags)].map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.row}>
        {editUrl !== null && (
          <a
            className={styles.edit}
            href={editUrl}
            target="_blank"
            rel="noopener noreferrer"
            data-screen-only=""
          >
            <Icon name="edit" />
            <span>
              Edit this page
              <ExternalMark />
            </span>
          </a>
        )}
        {isKnown && <LastUpdated date={lastUpdate.date} author={lastUpdate.author} />}
      </div>
    </div>
  );
}

function LastUpdated({ date, author }: Document['lastUpdate']) {
  return (
    <p className={styles.updated}>
      Last updated
      {date !== null && (
        <>
          {' on '}
          <time className={styles.strong} dateTime={date}>
            {formatDate(date)}
          </time>
        </>
      )}
      {author !== null && (
        <>
          {' by '}
          <b className={styles.strong}>{author}</b>
        </>
      )}
    </p>
  );
}
