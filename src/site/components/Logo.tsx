import type { Logo as SiteLogo } from '../../model/brand.ts';
import { Markup } from './Markup.tsx';
import drawing from './Drawing.module.css';
import styles from './Logo.module.css';

const modeClasses = { light: ' only-light', dark: ' only-dark' };

export function Logo({ logo }: { logo: SiteLogo | null }) {
  if (logo === null) {
    return false;
  }
  const image = (svg: string, modeClass = '') => (
    <Markup
      as="span"
      className={`${styles.logo} ${drawing.drawing}${modeClass}`}
      aria-hidden="true"
      html={svg}
    />
  );
  return logo.dark === null ? (
    image(logo.light)
  ) : (
    <>
      {image(logo.light, modeClasses.light)}
      {image(logo.dark, modeClasses.dark)}
    </>
  );
}
