import type { PageLink } from '../../model/site.ts';
import { Icon } from './icons/Icon.tsx';
import { inEnglish, inLanguageOf } from './languages.ts';
import styles from './Pagination.module.css';

type Props = {
  readonly label: string;
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  readonly previousLabel?: string;
  readonly nextLabel?: string;
};

export function Pagination({
  label,
  previous,
  next,
  previousLabel = 'Previous',
  nextLabel = 'Next',
}: Props) {
  if (previous === null && next === null) {
    return null;
  }
  return (
    <nav className={styles.pages} aria-label={label} data-screen-only="" {...inEnglish()}>
      {previous && (
        <a className={`sheet ${styles.page}`} href={previous.href}>
          <Icon name="arrow-left" />
          <PageName label={previousLabel} page={previous} />
        </a>
      )}
      {next && (
        <a className={`sheet ${styles.page} ${styles.next}`} href={next.href}>
          <PageName label={nextLabel} page={next} />
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

function PageName({ label, page: { href, title } }: { label: string; page: PageLink }) {
  return (
    <span>
      <span className={`quiet ${styles.label}`}>{label}</span>{' '}
      <span className={styles.title} {...inLanguageOf(href)}>
        {title}
      </span>
    </span>
  );
}
