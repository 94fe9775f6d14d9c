import type { Breadcrumb } from '../../model/site.ts';
import { Icon } from './icons/Icon.tsx';
import { inEnglish, inLanguageOf } from './languages.ts';
import styles from './Breadcrumbs.module.css';

type Props = {
  readonly trail: readonly Breadcrumb[];
  readonly page: string;
  readonly href: string;
};

export function Breadcrumbs({ trail, page, href: own }: Props) {
  const steps = trail.at(-1)?.label === page ? trail.slice(0, -1) : trail;
  return (
    <nav
      className={`quiet ${styles.breadcrumbs}`}
      aria-label="Breadcrumbs"
      data-screen-only=""
      {...inEnglish()}
    >
      <ol className={`cluster ${styles.list}`}>
        <li className={styles.step}>
          <a className={styles.link} href="/" aria-label="Home page">
            <Icon name="home" />
          </a>
        </li>
        {steps.map(({ label, href }, index) => (
          <li key={index} className={styles.step}>
            <Icon name="chevron" />
            {href === null ? (
              <span {...inLanguageOf(own)}>{label}</span>
            ) : (
              <a className={styles.link} href={href} {...inLanguageOf(href)}>
                {label}
              </a>
            )}
          </li>
        ))}
        <li className={styles.step}>
          <Icon name="chevron" />
          <span className={styles.current} aria-current="page" {...inLanguageOf(own)}>
            {page}
          </span>
        </li>
      </ol>
    </nav>
  );
}
