import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './CodeButtons.module.css';

/** Copies the code of its figure. The island `CopyActions` listens to all of these. */
export function CopyButton(props: ComponentProps<'button'>) {
  return (
    <button className={styles.button} type="button" data-copy="" title="Copy" {...props}>
      <Icon name="copy" />
      <Icon name="check" />
    </button>
  );
}

/** Wraps the lines of its figure. The island `WordWrap` listens to all of these, and shows those that are needed. */
export function WrapButton() {
  const label = 'Toggle word wrap';
  return (
    <button
      className={styles.button}
      type="button"
      data-wrap=""
      aria-label={label}
      title={label}
      hidden
    >
      <Icon name="wrap" />
    </button>
  );
}
