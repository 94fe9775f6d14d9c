import { Fragment, type ReactNode, createElement } from 'react';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Document } from '../../model/site.ts';
import { CopyPage } from './CopyPage.tsx';
import { formatDate } from './format-date.ts';
import { inEnglish, inLanguageOf, languageAt } from './languages.ts';
import { PageIcon } from './icons/PageIcon.tsx';
import { SiteLink } from './SiteLink.tsx';
import styles from './DocumentHeader.module.css';

type Props = {
  readonly config: SiteConfig;
  readonly document: Document;
  readonly version: string | null;
};

const elements = { code: 'code', emphasis: 'em', strong: 'strong', delete: 'del' } as const;

function Title({ document: { title, titleHeading } }: Pick<Props, 'document'>) {
  return titleHeading === null ? (
    <h1 className={styles.title}>{title}</h1>
  ) : (
    <h1 id={titleHeading.id} className={styles.title}>
      {createElement(
        Fragment,
        null,
        ...titleHeading.parts.map(({ text, marks }) =>
          marks.reduceRight<ReactNode>(
            (content, mark) => createElement(elements[mark], null, content),
            text,
          ),
        ),
      )}
    </h1>
  );
}

function Authors({ authors }: Pick<Document, 'authors'>) {
  return authors.map(({ name, title, href }, index) => (
    <Fragment key={name}>
      {index === 0 ? ' by ' : ', '}
      {href === null ? name : <SiteLink href={href}>{name}</SiteLink>}
      {title !== null && ` (${title})`}
    </Fragment>
  ));
}

export function DocumentHeader({ config, document, version }: Props) {
  const { href, hideTitle, icon, date, authors } = document;
  return (
    <header className={styles.header}>
      {icon !== null && !hideTitle && <PageIcon svg={icon} />}
      <div>
        {!hideTitle && <Title document={document} />}
        <div className={`cluster ${styles.facts}`}>
          {version !== null && (
            <p className={`quiet ${styles.version}`} {...inEnglish()}>{`Version: ${version}`}</p>
          )}
          {date !== null && (
            <p className={styles.date} {...inEnglish()}>
              <time dateTime={date} {...inLanguageOf(href)}>
                {formatDate(date, languageAt(href))}
              </time>
              {authors.length > 0 && <Authors authors={authors} />}
            </p>
          )}
          {config.parts.copyMenu && <CopyPage config={config} href={href} />}
        </div>
      </div>
    </header>
  );
}
