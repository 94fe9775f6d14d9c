import { Markup } from '../components/Markup.tsx';
import type { ReactNode } from 'react';
import drawing from '../components/Drawing.module.css';
import { Icon } from '../components/icons/Icon.tsx';
import { inEnglish } from '../components/languages.ts';
import { counted } from '../../base/text/counted.ts';
import { PageCards } from '../components/mdx/Cards.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { markdownAddress } from '../../model/markdown-address.ts';
import type { SiteShell } from '../../model/page.ts';
import type { Document, Hero, PageCard } from '../../model/site.ts';
import styles from './HomePage.module.css';

type Props = {
  readonly site: SiteShell;
  readonly hero: Hero;
  readonly document: Document | null;
  readonly content: ReactNode;
  readonly entries: readonly PageCard[];
  readonly leftOut: number;
};

export function HomePage({ site, hero, document, content, entries, leftOut }: Props) {
  const { product } = site.config;
  const title = document?.title ?? (product.tagline || product.name);
  const description = document?.description ?? '';
  return (
    <main id="main-content" tabIndex={-1}>
      <PageMetadata
        config={site.config}
        title={document?.titleMeta ?? title}
        previewTitle={document?.title ?? product.name}
        description={description || product.tagline || product.name}
        canonical="/"
        image={document?.image ?? null}
        markdown={document && markdownAddress('/')}
      />
      <div className={styles.hero}>
        <div className={hero.picture ? `${styles.row} ${styles.withPicture}` : styles.row}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {description !== '' && <p className={styles.description}>{description}</p>}
            <Actions actions={hero.actions} />
          </div>
          {hero.picture && <Picture picture={hero.picture} />}
        </div>
      </div>
      {content !== null && <div className={`prose ${styles.content}`}>{content}</div>}
      {entries.length > 0 && (
        <div className={`prose ${styles.content}`}>
          <h2 {...inEnglish()}>Contents</h2>
          <PageCards pages={entries} />
          {leftOut > 0 && (
            <p {...inEnglish()}>
              <a
                href={site.startHref}
              >{`${counted(leftOut, 'more entry', 'more entries')} in the documentation`}</a>
            </p>
          )}
        </div>
      )}
    </main>
  );
}

function Actions({ actions }: Pick<Hero, 'actions'>) {
  return (
    actions.length > 0 && (
      <div className={`cluster ${styles.actions}`}>
        {actions.map(({ label, href, isGenerated = false }, index) => (
          <SiteLink
            key={index}
            className={`sheet ${index === 0 ? styles.primary : styles.secondary}`}
            href={href}
            {...(isGenerated && inEnglish())}
          >
            {label}
            {index === 0 && href.startsWith('/') && <Icon name="arrow-right" />}
          </SiteLink>
        ))}
      </div>
    )
  );
}

function Picture({ picture }: { picture: NonNullable<Hero['picture']> }) {
  return 'svg' in picture ? (
    <Markup
      as="div"
      className={`${styles.picture} ${drawing.drawing}`}
      aria-hidden="true"
      html={picture.svg}
    />
  ) : (
    <div className={styles.picture}>
      <img src={picture.src} alt="" {...picture.size} />
    </div>
  );
}
