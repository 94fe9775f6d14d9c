'use client';

import { useState } from 'react';
import { excerptAround, markMatches } from './excerpt.ts';
import type { FoundDocument } from './score-records.ts';
import type { SearchRecord } from '../../model/search-record.ts';
import { splitWords } from './search-words.ts';
import styles from './SearchResults.module.css';

const PAGE_SIZE = 15;

type Props = { readonly documents: readonly FoundDocument[]; readonly query: string };

/** The pages found, some at a time. */
export function FoundDocuments({ documents, query }: Props) {
  // the count belongs to one query: another one begins with its first results
  const [more, setMore] = useState({ query, pages: 1 });
  const count = PAGE_SIZE * (more.query === query ? more.pages : 1);
  const words = splitWords(query);
  return (
    <>
      <ol className={styles.documents}>
        {documents.slice(0, count).map((document) => (
          <li key={document.href} className={styles.document}>
            {document.breadcrumbs.length > 0 && (
              <p className={styles.breadcrumbs}>{document.breadcrumbs.join(' › ')}</p>
            )}
            <h2 className={styles.title}>
              <a href={document.href}>
                <Marked text={document.title} words={words} />
              </a>
            </h2>
            {document.passages.map((passage) => (
              <Passage key={passage.href} passage={passage} words={words} />
            ))}
          </li>
        ))}
      </ol>
      {documents.length > count && (
        <button
          type="button"
          className={styles.retry}
          onClick={() => setMore({ query, pages: count / PAGE_SIZE + 1 })}
        >
          Show more results
        </button>
      )}
    </>
  );
}

function Passage({ passage, words }: { passage: SearchRecord; words: readonly string[] }) {
  return (
    <p className={styles.passage}>
      {passage.heading && (
        <a href={passage.href} className={styles.passageLink}>
          <Marked text={passage.heading} words={words} />
        </a>
      )}
      <span className={styles.text}>
        <Marked text={excerptAround(passage.text, words)} words={words} />
      </span>
    </p>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markMatches(text, words).map((segment) =>
    segment.isMatch ? <mark key={segment.at}>{segment.text}</mark> : segment.text,
  );
}
