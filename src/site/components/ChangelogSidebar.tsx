import { EntryContent } from '../islands/sidebar/SidebarList.tsx';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { changelogOf } from '../../model/changelog.ts';
import type { ChangelogYear } from '../../model/site.ts';
import { inEnglish, inLanguageOf } from './languages.ts';
import styles from './ChangelogSidebar.module.css';

type Props = {
  readonly config: SiteConfig;
  readonly years: readonly ChangelogYear[];
  readonly current: string;
};

/** Titles are not headings, because they precede the page's `h1`. */
export function ChangelogSidebar({ config, years, current }: Props) {
  const { entries } = changelogOf(config);
  return (
    <nav aria-label={`Recent ${entries} navigation`} data-screen-only="" {...inEnglish()}>
      <p className={styles.title}>{`Recent ${entries}`}</p>
      {years.map(({ year, versions }) => (
        <div key={year}>
          <p className={`quiet ${styles.year}`}>{year}</p>
          <ul className={styles.versions} aria-label={String(year)}>
            {versions.map(({ href, label }) => (
              <li key={href} {...inLanguageOf(href)}>
                <EntryContent entry={{ label, href, branch: null }} current={current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
