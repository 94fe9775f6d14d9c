import type { Document } from '../../model/site.ts';
import { formatDate } from './format-date.ts';
import { Icon } from './icons/Icon.tsx';
import { NewTabHint } from './SiteLink.tsx';
import styles from './DocumentFooter.module.css';

type Props = { readonly document: Pick<Document, 'tags' | 'editUrl' | 'lastUpdate'> };

export function DocumentFooter({ document: { tags, editUrl, lastUpdate } }: Props) {
  const isKnown = lastUpdate.date !== null || lastUpdate.author !== null;
  if (tags.length === 0 && editUrl === null && !isKnown) {
    return null;
  }
  return (
    <div className={`quiet ${styles.footer}`}>
      {tags.length > 0 && (
        <div className="cluster">
          <span className={styles.strong}>Tags:</span>
          <ul className="cluster" aria-label="Tags">
            {[...new Set(tags)].map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={`cluster ${styles.row}`}>
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
              <NewTabHint />
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
    <p>
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
