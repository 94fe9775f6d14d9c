import { ActiveHeading } from '../islands/table-of-contents/ActiveHeading.tsx';
import { ContentsDisclosure } from '../islands/table-of-contents/ContentsDisclosure.tsx';
import type { Document, Heading } from '../../model/site.ts';
import { Icon } from './icons/Icon.tsx';
import { inEnglish, inLanguageOf } from './languages.ts';
import { BreakableName } from './reference/Identifier.tsx';
import styles from './TableOfContents.module.css';

export const listContents = ({
  headings,
  tableOfContents: range,
}: Document): readonly Heading[] => {
  const listed = headings.filter(
    ({ level }) => range !== null && level >= range.min && level <= range.max,
  );
  return listed.length > 1 ? listed : [];
};

/** `href` is the address of the page, which determines the language of the headings. */
type Props = { readonly href: string; readonly headings: readonly Heading[] };

/** The variant for wide windows. */
export function TableOfContents({ href, headings }: Props) {
  return (
    <nav
      className={styles.beside}
      aria-label="On this page"
      data-table-of-contents=""
      data-screen-only=""
      {...inEnglish()}
    >
      <ContentsList href={href} headings={headings} />
    </nav>
  );
}

/** The variant for reference pages, whose two columns leave no room next to the content. */
export function TableOfContentsInSidebar({ href, headings }: Props) {
  return (
    <nav
      className={styles.inSidebar}
      aria-label="On this page"
      data-table-of-contents=""
      {...inEnglish()}
    >
      <ContentsList href={href} headings={headings} />
    </nav>
  );
}

/** The variant for narrow windows and long pages. It sticks to the top and, collapsed, names the current section. */
export function TableOfContentsDisclosure({
  href,
  headings,
  isForAllWidths,
}: Props & { readonly isForAllWidths: boolean }) {
  return (
    <nav
      className={isForAllWidths ? `${styles.above} ${styles.always}` : styles.above}
      aria-label="On this page"
      data-table-of-contents=""
      data-screen-only=""
      {...inEnglish()}
    >
      <ContentsDisclosure>
        <summary className={styles.summary}>
          <span className={styles.name}>On this page</span>
          <span
            className={`quiet ${styles.current}`}
            aria-hidden="true"
            data-active-heading=""
            {...inLanguageOf(href)}
          />
          <Icon name="chevron" />
        </summary>
        <ContentsList href={href} headings={headings} />
      </ContentsDisclosure>
      <ActiveHeading />
    </nav>
  );
}

function ContentsList({ href, headings }: Props) {
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <ul className={styles.list} {...inLanguageOf(href)}>
      {headings.map(({ id, text, level }, index) => (
        <li key={index}>
          <a
            className={level === top ? styles.link : `${styles.link} ${styles.lower}`}
            href={`#${id}`}
          >
            <BreakableName name={text} />
          </a>
        </li>
      ))}
    </ul>
  );
}
