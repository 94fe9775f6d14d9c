import { TrustedHtml } from '../islands/trusted-types/TrustedHtml.tsx';
import drawing from './Drawing.module.css';
import styles from './Logo.module.css';

/** The logo of the site, if it has one. Decorative: the product's name is beside it. */
export function Logo({ svg }: { svg: string | null }) {
  return (
    svg !== null && (
      <TrustedHtml
        as="span"
        className={`${styles.logo} ${drawing.drawing}`}
        aria-hidden="true"
        html={svg}
      />
    )
  );
}
