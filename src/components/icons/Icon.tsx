import { type GlyphName, ownGlyphs } from './glyphs.tsx';
import styles from './Icon.module.css';

const isOwn = (name: GlyphName): name is keyof typeof ownGlyphs => name in ownGlyphs;

/** An icon of the interface, hidden from screen readers: its control or the text beside it has the name. */
export function Icon({ name }: { name: GlyphName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      {isOwn(name) ? ownGlyphs[name] : <use href={`#glyph-${name}`} />}
    </svg>
  );
}
