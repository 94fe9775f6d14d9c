import { Children, type ReactNode, isValidElement } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import type { PageCard } from '../../../model/site.ts';
import { PageIcon } from '../icons/PageIcon.tsx';
import { type LanguageMark, inLanguageOf } from '../languages.ts';
import { SiteLink } from '../SiteLink.tsx';
import styles from './Cards.module.css';

type CardsProps = MdxComponentProps<'Cards'> & { readonly children: ReactNode };

export function Cards({ layout, children }: CardsProps) {
  return (
    <ul className={layout === 'board' ? styles.tiled : styles.cards}>
      {Children.toArray(children)
        .filter(isValidElement)
        .map((card) => (
          <li key={card.key} className={styles.item}>
            {card}
          </li>
        ))}
    </ul>
  );
}

type CardProps = Omit<MdxComponentProps<'Card'>, 'icon'> & {
  readonly svg?: string | null;
  readonly mark?: LanguageMark;
  readonly children?: ReactNode;
};

export function Card({ title, href, svg = null, mark, children }: CardProps) {
  return (
    <div className={`sheet ${styles.card} ${href === undefined ? styles.fact : ''}`.trim()}>
      {svg !== null && <PageIcon svg={svg} />}
      <div className={styles.text} {...mark}>
        <p className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <SiteLink className={styles.link} href={href}>
              {title}
            </SiteLink>
          )}
        </p>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}

export function PageCards({ pages }: { readonly pages: readonly PageCard[] }) {
  return (
    <Cards>
      {pages.map(({ href, title, icon, description }) => (
        <Card key={href} title={title} href={href} svg={icon} mark={inLanguageOf(href)}>
          {description}
        </Card>
      ))}
    </Cards>
  );
}
