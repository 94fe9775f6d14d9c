import type { Breadcrumb } from '../../model/site.ts';
import { Icon } from './icons/Icon.tsx';
import styles from './Breadcrumbs.module.css';

export function Breadcrumbs({ trail, page }: { trail: readonly Breadcrumb[]; page: string }) {
  const steps = trail.at(-1)?.label === page ? trail.slice(0, -1) : trail;
  return (
    <nav className={`quiet ${styles.breadcrumbs}`} aria-label="Breadcrumbs" data-screen-only="">
      <ol className={`cluster ${styles.list}`}>
        <li className={styles.step}>
          <a className={styles.link} href="/" aria-label="Home page">
            <Icon name="home" />
          </a>
        </li>
        {steps.map(({ label, href }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- ancestors may share a label and have no address
          <li key={index} className={styles.step}>
            <Icon name="chevron" />
            {href === null ? (
              <span>{label}</span>
            ) : (
              <a className={styles.link} href={href}>
                {label}
              </a>
            )}
          </li>
        ))}
        <li className={styles.step}>
          <Icon name="chevron" />
          <span className={styles.current} aria-current="page">
            {page}
          </span>
        </li>
      </ol>
    </nav>
  );
}
