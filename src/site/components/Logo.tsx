import { Markup } from './Markup.tsx';
import drawing from './Drawing.module.css';
import styles from './Logo.module.css';

export function Logo({ svg }: { svg: string | null }) {
  return (
    svg !== null && (
      <Markup
        as="span"
        className={`${styles.logo} ${drawing.drawing}`}
        aria-hidden="true"
        html={svg}
      />
    )
  );
}
