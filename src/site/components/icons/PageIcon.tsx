import { Markup } from '../Markup.tsx';
import drawing from '../Drawing.module.css';
import styles from './PageIcon.module.css';

export function PageIcon({ svg }: { svg: string }) {
  return (
    <Markup
      as="span"
      className={`${styles.tile} ${drawing.drawing}`}
      aria-hidden="true"
      html={svg}
    />
  );
}
