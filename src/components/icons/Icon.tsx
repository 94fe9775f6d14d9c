import type { GlyphName } from './glyphs.tsx';
import styles from './Icon.module.css';

/** A sign of the interface. It says nothing to a screen reader: the control or the text beside it does. */
export function Icon({ name }: { name: GlyphName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <use href={`#glyph-${name}`} />
    </svg>
  );
}
