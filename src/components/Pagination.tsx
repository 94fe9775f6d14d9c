import type { PageLink } from '../model/site.ts';
import { Icon } from './icons/Icon.tsx';
import styles from './Pagination.module.css';

type Props = {
  readonly label: string;
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  readonly previousLabel?: string;
  readonly nextLabel?: string;
};

/** Links to the neighbours of a page. */
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
    <nav className={styles.pages} aria-label={label} data-screen-only="">
      {previous && (
        <a className={styles.previous} href={previous.href}>
          <Icon name="arrow-left" />
          <span>
            <span className={styles.label}>{previousLabel}</span>{' '}
            <span className={styles.title}>{previous.title}</span>
          </span>
        </a>
      )}
      {next && (
        <a className={styles.next} href={next.href}>
          <span>
            <span className={styles.label}>{nextLabel}</span>{' '}
            <span className={styles.title}>{next.title}</span>
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
