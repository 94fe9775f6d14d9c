import drawing from './Drawing.module.css';
import styles from './Logo.module.css';

/** The logo of the site, if it has one. Decorative: the product's name is beside it. */
export function Logo({ svg }: { svg: string | null }) {
  return (
    svg !== null && (
      <span
        className={`${styles.logo} ${drawing.drawing}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    )
  );
}
