import type { ReactNode } from 'react';
import { Hero } from '../components/Hero.tsx';
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
  const title = document?.title ?? product.tagline;
  const description = document?.description ?? product.tagline;
  return (
    <main id="main-content" tabIndex={-1}>
      <PageMetadata
        config={site.config}
        title={title}
        description={description}
        canonical="/"
        image={document?.image ?? null}
      />
      <Hero site={site} title={title} description={description} />
      {content !== null && <div className={`prose ${styles.content}`}>{content}</div>}
    </main>
  );
}
