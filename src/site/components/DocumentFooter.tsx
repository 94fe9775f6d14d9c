import type { Document } from '../../model/site.ts';
import { formatDate } from './format-date.ts';
import { Icon } from './icons/Icon.tsx';
import { inEnglish, inLanguageOf, languageAt } from './languages.ts';
import { NewTabHint } from './SiteLink.tsx';
import styles from './DocumentFooter.module.css';

type Props = {
  readonly document: Pick<Document, 'href' | 'tags' | 'editUrl' | 'lastUpdate'>;
};

export function DocumentFooter({ document }: Props) {
  const { href, tags, editUrl, lastUpdate } = document;
  const isKnown = lastUpdate.date !== null || lastUpdate.author !== null;
  if (tags.length === 0 && editUrl === null && !isKnown) {
    return null;
  }
  return (
    <div className={`quiet ${styles.footer}`} {...inEnglish()}>
      {tags.length > 0 && (
        <div className="cluster">
          <span className={styles.strong}>Tags:</span>
          <ul className="cluster" aria-label="Tags">
            {[...new Set(tags)].map((tag) => (
              <li key={tag} className={styles.tag} {...inLanguageOf(href)}>
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
        {isKnown && <LastUpdated document={document} />}
      </div>
    </div>
  );
}

function LastUpdated({ document: { href, lastUpdate } }: Props) {
  const { date, author } = lastUpdate;
  return (
    <p>
      Last updated
      {date !== null && (
        <>
          {' on '}
          <time className={styles.strong} dateTime={date} {...inLanguageOf(href)}>
            {formatDate(date, languageAt(href))}
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
