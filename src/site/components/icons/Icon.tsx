import { type GlyphName, ownGlyphs, sharedGlyphs } from './glyphs.ts';
import styles from './Icon.module.css';

const isOwn = (name: GlyphName): name is keyof typeof ownGlyphs => name in ownGlyphs;

export function Icon({ name }: { name: GlyphName }) {
  return (
    <svg className={`line-icon ${styles.icon}`} viewBox="0 0 20 20" aria-hidden="true">
      {isOwn(name) ? <path d={ownGlyphs[name]} /> : <use href={`#glyph-${name}`} />}
    </svg>
  );
}

export function IconSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true">
      {Object.entries(sharedGlyphs).map(([name, path]) => (
        <symbol key={name} id={`glyph-${name}`} viewBox="0 0 20 20">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
