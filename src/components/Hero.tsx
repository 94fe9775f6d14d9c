import type { SiteShell } from '../model/page.ts';
import { Board } from './board/Board.tsx';
import { Icon } from './icons/Icon.tsx';
import styles from './Hero.module.css';

type Props = { readonly site: SiteShell; readonly title: string; readonly description: string };

/** The top of the home page. */
export function Hero({ site, title, description }: Props) {
  return (
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
            <a className={styles.secondary} href="/scalar">
              Explore the API
            </a>
          </div>
        </div>
        <div className={styles.picture}>
          <Board name="together" />
        </div>
      </div>
    </div>
  );
}
