import type { ReactNode } from 'react';
import type { AdmonitionType } from '../../../schemas/mdx-components.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GlyphName } from '../icons/glyphs.ts';
import styles from './Admonition.module.css';

type Props = {
  readonly type: AdmonitionType;
  readonly title?: string;
  readonly children: ReactNode;
};

const kinds: Readonly<Record<AdmonitionType, { readonly name: string; readonly icon: GlyphName }>> =
  {
    note: { name: 'Note', icon: 'pencil' },
    tip: { name: 'Tip', icon: 'light' },
    info: { name: 'Info', icon: 'info' },
    warning: { name: 'Warning', icon: 'alert' },
    danger: { name: 'Danger', icon: 'hand' },
    caution: { name: 'Caution', icon: 'bolt' },
  };

/** A highlighted passage. Screen readers hear its kind, which is also shown by colour and icon. */
export function Admonition({ type, title, children }: Props) {
  const { name, icon } = kinds[type];
  return (
    <div className={`${styles.admonition} ${styles[type]}`} role="note" aria-label={title ?? name}>
      <div className={styles.tile}>
        <Icon name={icon} />
      </div>
      <div className={styles.content}>
        <p className={styles.title}>
          {title !== undefined && title !== name && (
            <span className="visually-hidden">{name}: </span>
          )}
          {title ?? name}
        </p>
        <div className={`flow ${styles.body}`}>{children}</div>
      </div>
    </div>
  );
}
