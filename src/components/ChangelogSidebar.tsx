import list from '../islands/sidebar/SidebarList.module.css';
import type { ChangelogYear } from '../model/site.ts';
import styles from './ChangelogSidebar.module.css';

type Props = { readonly years: readonly ChangelogYear[]; readonly current: string };

/** The versions by year, newest first. Its titles are not headings, because they precede the page's `h1`. */
export function ChangelogSidebar({ years, current }: Props) {
  return (
    <nav aria-label="Blog recent posts navigation" data-screen-only="">
      <p className={styles.title}>Recent posts</p>
      {years.map(({ year, versions }) => (
        <div key={year}>
          <p className={`quiet ${styles.year}`}>{year}</p>
          <ul className={styles.versions} aria-label={String(year)}>
            {versions.map(({ href, label }) => (
              <li key={href}>
                <a
                  className={list.link}
                  href={href}
                  aria-current={href === current ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
