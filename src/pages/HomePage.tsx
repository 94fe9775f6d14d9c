import type { ReactNode } from 'react';
import { Board } from '../components/board/Board.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import type { SiteShell } from '../model/page.ts';
import type { Document } from '../model/site.ts';
import styles from './HomePage.module.css';

type Props = {
  readonly site: SiteShell;
  readonly document: Document | null;
  readonly content: ReactNode;
};

/** The home page. Without a home document it shows the tagline of the configuration. */
export function HomePage({ site, document, content }: Props) {
  const { product } = site.config;
  const title = document?.title ?? (product.tagline || product.name);
  const description = document?.description ?? product.tagline;
  return (
    <main id="main-content" tabIndex={-1}>
      <PageMetadata
        config={site.config}
        title={document?.titleMeta ?? title}
        description={description}
        canonical="/"
        image={document?.image ?? null}
      />
      <div className={styles.hero}>
        <div className={styles.row}>
          <div className={styles.text}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.description}>{description}</p>
            <div className={styles.actions}>
              <a className={styles.primary} href={site.startHref}>
                Read the documentation
                <Icon name="arrow-right" />
              </a>
              {site.hasApi && (
                <a className={styles.secondary} href="/scalar">
                  Explore the API
                </a>
              )}
            </div>
          </div>
          <div className={styles.picture}>
            <Board name="together" />
          </div>
        </div>
      </div>
      {content !== null && <div className={`prose ${styles.content}`}>{content}</div>}
    </main>
  );
}
