import { Icon } from './icons/Icon.tsx';
import styles from './CodeButtonTemplate.module.css';

/**
 * The buttons of code, once per page: the island `CodeActions` copies them to each place with `data-code-buttons`. They are not in
 * the served blocks, where they could not work yet, and would be a tenth of a reference.
 */
export function CodeButtonTemplate() {
  const wrapLabel = 'Toggle word wrap';
  return (
    <template id="code-buttons">
      <button
        className={`icon-button ${styles.button}`}
        type="button"
        data-wrap=""
        aria-label={wrapLabel}
        title={wrapLabel}
        hidden
      >
        <Icon name="wrap" />
      </button>
      <button
        className={`icon-button ${styles.button}`}
        type="button"
        data-copy="code"
        data-screen-only=""
        title="Copy"
        aria-label="Copy code to clipboard"
      >
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </template>
  );
}
