import type { ReactNode } from 'react';
import type { AdmonitionType } from '../../../../schemas/mdx-components.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GlyphName } from '../icons/glyphs.ts';
import { inEnglish } from '../languages.ts';
import { nodeText } from './node-text.ts';
import tones from '../tones.module.css';
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
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
};

const kinds: Readonly<Record<AdmonitionType, Kind>> = {
  note: { name: 'Note', icon: 'pencil', tone: 'neutral' },
  tip: { name: 'Tip', icon: 'light', tone: 'success' },
  info: { name: 'Info', icon: 'info', tone: 'info' },
  warning: { name: 'Warning', icon: 'alert', tone: 'warning' },
  danger: { name: 'Danger', icon: 'hand', tone: 'danger' },
  caution: { name: 'Caution', icon: 'bolt', tone: 'warning' },
  secondary: { name: 'Note', icon: 'pencil', tone: 'neutral' },
  important: { name: 'Important', icon: 'info', tone: 'info' },
  success: { name: 'Success', icon: 'light', tone: 'success' },
};

export function Admonition({ type, title, icon, className, id, children }: Props) {
  const { name, icon: glyph, tone } = kinds[type];
  const text = nodeText(title);
  // Unless the whole site is in English, omit the English name, because `aria-label` is read in the content's language.
  const mark = inEnglish();
  const label = text || (mark.lang === undefined ? name : '');
  const classes = [styles.admonition, tones[tone], className].filter(Boolean).join(' ');
  return (
    <div id={id} className={classes} role="note" {...(label !== '' && { 'aria-label': label })}>
      <div className={styles.tile}>{icon ?? <Icon name={glyph} />}</div>
      <div className={styles.content}>
        <p className={styles.title} {...(title === undefined && mark)}>
          {title !== undefined && text !== name && (
            <span className="visually-hidden" {...mark}>
              {name}
              {': '}
            </span>
          )}
          {title ?? name}
        </p>
        <div className={`flow ${styles.body}`}>{children}</div>
      </div>
    </div>
  );
}
