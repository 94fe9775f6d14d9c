import { Children, type ReactNode, isValidElement } from 'react';
import type { MdxComponentProps } from '../../../schemas/mdx-components.ts';
import { ModuleIcon } from '../icons/ModuleIcon.tsx';
import { findDrawing } from '../icons/module-drawings.ts';
import { SiteLink } from '../SiteLink.tsx';
import styles from './Cards.module.css';

type CardsProps = MdxComponentProps<'Cards'> & { readonly children: ReactNode };

/** A grid of cards. */
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

type CardProps = MdxComponentProps<'Card'> & { readonly children?: ReactNode };

/** A link to another page. The whole card can be clicked, but only its title is the link. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className={styles.card}>
      {icon !== undefined && <ModuleIcon drawing={findDrawing(icon) ?? 'tile'} />}
      <div className={styles.text}>
        <p className={styles.title}>
          <SiteLink className={styles.link} href={href}>
            {title}
          </SiteLink>
        </p>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
