import { Fragment } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ChangelogSidebar } from '../components/ChangelogSidebar.tsx';
import { DocsLayout } from '../components/DocsLayout.tsx';
import { formatDate } from '../components/format-date.ts';
import { inEnglish, inLanguageOf, languageAt } from '../components/languages.ts';
import { NameInSentence } from '../components/NameInSentence.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { changelogOf } from '../../model/changelog.ts';
import { feedsOf } from '../../model/feeds.ts';
import type { SiteShell } from '../../model/page.ts';
import type { ChangelogYear } from '../../model/site.ts';
import styles from './ChangelogPage.module.css';

type Props = {
  readonly site: SiteShell;
  readonly years: readonly ChangelogYear[];
  readonly summaries: Readonly<Record<string, string>>;
};

export function ChangelogPage({ site, years, summaries }: Props) {
  const { name, description, href, isOwn } = changelogOf(site.config);
  return (
    <DocsLayout sidebar={<ChangelogSidebar config={site.config} years={years} current={href} />}>
      <PageMetadata
        config={site.config}
        title={name}
        description={description}
        canonical={href}
        hasFeeds
      />
      <Breadcrumbs trail={[]} page={name} href={href} />
      <PageHeader
        title={name}
        description={<NameInSentence sentence={description} name={site.config.product.name} />}
        mark={isOwn ? {} : inEnglish()}
      />
      <p className={styles.feeds} {...inEnglish()}>
        Follow it:{' '}
        {feedsOf(site.config).map((feed, index) => (
          <Fragment key={feed.href}>
            {index > 0 && ', '}
            <a href={feed.href} type={feed.type}>
              {feed.label}
            </a>
          </Fragment>
        ))}
      </p>
      {years.map(({ year, versions }) => (
        <section key={year} className={styles.year} aria-label={String(year)}>
          <h2 className={styles.number}>{year}</h2>
          <ol className={styles.versions}>
            {versions.map((version) => (
              <li key={version.href} className={styles.version} {...inLanguageOf(version.href)}>
                <h3>
                  <a className={styles.link} href={version.href}>
                    {version.title}
                  </a>
                </h3>
                <p className={styles.date}>
                  <time dateTime={version.date}>
                    {formatDate(version.date, languageAt(version.href))}
                  </time>
                </p>
                <p>{summaries[version.href]}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </DocsLayout>
  );
}
