import type { ReactNode } from 'react';
import type { AdmonitionType } from '../../../schemas/mdx-components.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GlyphName } from '../icons/glyphs.ts';
import { nodeText } from './node-text.ts';
import styles from './Admonition.module.css';

type Props = {
  readonly type: AdmonitionType;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly children: ReactNode;
};

type Kind = {
  readonly name: string;
  readonly icon: GlyphName;
  /** The type that it looks like. */
  readonly look?: AdmonitionType;
};

const kinds: Readonly<Record<AdmonitionType, Kind>> = {
  note: { name: 'Note', icon: 'pencil' },
  tip: { name: 'Tip', icon: 'light' },
  info: { name: 'Info', icon: 'info' },
  warning: { name: 'Warning', icon: 'alert' },
  danger: { name: 'Danger', icon: 'hand' },
  caution: { name: 'Caution', icon: 'bolt' },
  secondary: { name: 'Note', icon: 'pencil', look: 'note' },
  important: { name: 'Important', icon: 'info', look: 'info' },
  success: { name: 'Success', icon: 'light', look: 'tip' },
};

/** A highlighted passage. Screen readers hear its kind, which is also shown by color and icon. */
export function Admonition({ type, title, icon, className, id, children }: Props) {
  const { name, icon: glyph, look = type } = kinds[type];
  const text = nodeText(title);
  const classes = [styles.admonition, styles[look], className].filter(Boolean).join(' ');
  return (
    <div id={id} className={classes} role="note" aria-label={text === '' ? name : text}>
      <div className={styles.tile}>{icon ?? <Icon name={glyph} />}</div>
      <div className={styles.content}>
        <p className={styles.title}>
          {title !== undefined && text !== name && (
            <span className="visually-hidden">{name}: </span>
          )}
          {title ?? name}
        </p>
        <div className={`flow ${styles.body}`}>{children}</div>
      </div>
    </div>
  );
}
