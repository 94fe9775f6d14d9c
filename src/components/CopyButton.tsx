import { Icon } from './icons/Icon.tsx';
import styles from './CopyButton.module.css';

type Props = { readonly label: string; readonly className: string | undefined };

/** Copies the code beside it. The island `CopyActions` listens to all of these buttons. */
export function CopyButton({ label, className }: Props) {
  return (
    <button
      className={`${styles.copy} ${className}`}
      type="button"
      data-copy=""
      data-screen-only=""
      aria-label={label}
      title="Copy"
    >
      <Icon name="copy" />
      <Icon name="check" />
    </button>
  );
}
