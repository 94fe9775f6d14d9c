import { TrustedHtml } from '../../islands/trusted-types/TrustedHtml.tsx';
import drawing from '../Drawing.module.css';
import styles from './PageIcon.module.css';

/** The icon of a page or a card on a tile. Decorative: the title beside it names the page. */
export function PageIcon({ svg }: { svg: string }) {
  return (
    <TrustedHtml
      as="span"
      className={`${styles.tile} ${drawing.drawing}`}
      aria-hidden="true"
      html={svg}
    />
  );
}
