import { ActiveHeading } from '../islands/table-of-contents/ActiveHeading.tsx';
import { ContentsDisclosure } from '../islands/table-of-contents/ContentsDisclosure.tsx';
import type { Document, Heading } from '../model/site.ts';
import { Icon } from './icons/Icon.tsx';
import styles from './TableOfContents.module.css';

/** Headings a page's table of contents shows; none when the page has too little to choose from. */
export const listContents = ({ headings, tableOfContents }: Document): readonly Heading[] => {
  const range = tableOfContents;
  const shown =
    range === null ? [] : headings.filter(({ level }) => level >= range.min && level <= range.max);
  return shown.length > 1 ? shown : [];
};

/** Beside the content, where the window is wide. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav
      className={styles.beside}
      aria-label="On this page"
      data-table-of-contents=""
      data-screen-only=""
    >
      <ContentsList headings={headings} />
      <ActiveHeading />
    </nav>
  );
}

/** Above the content, folded, where the window is narrow; it stays in view and names the section being read. */
export function TableOfContentsDisclosure({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav
      className={styles.above}
      aria-label="On this page"
      data-table-of-contents=""
      data-screen-only=""
    >
      <ContentsDisclosure>
        <summary className={styles.summary}>
          <span className={styles.name}>On this page</span>
          <span className={styles.reading} aria-hidden="true" data-active-heading="" />
          <Icon name="chevron" />
        </summary>
        <ContentsList headings={headings} />
      </ContentsDisclosure>
    </nav>
  );
}

function ContentsList({ headings }: { headings: readonly Heading[] }) {
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <ul className={styles.list}>
      {headings.map(({ id, text, level }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- headings that share an id are only a warning
        <li key={index}>
          <a className={level === top ? styles.link : styles.lower} href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
