import { type GlyphName, ownGlyphs } from './glyphs.tsx';
import styles from './Icon.module.css';

const isOwn = (name: GlyphName): name is keyof typeof ownGlyphs => name in ownGlyphs;

/** A sign of the interface. It says nothing to a screen reader: the control or the text beside it does. */
export function Icon({ name }: { name: GlyphName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      {isOwn(name) ? ownGlyphs[name] : <use href={`#glyph-${name}`} />}
    </svg>
  );
}
