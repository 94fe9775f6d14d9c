import { sharedGlyphs } from './glyphs.tsx';
import styles from './IconSprite.module.css';

/** The drawings that `Icon` refers to, once per page, so that forty code blocks do not carry forty copies. */
export function IconSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true">
      {Object.entries(sharedGlyphs).map(([name, drawing]) => (
        <symbol key={name} id={`glyph-${name}`} viewBox="0 0 20 20">
          {drawing}
        </symbol>
      ))}
    </svg>
  );
}
