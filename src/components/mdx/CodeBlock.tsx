import { Icon } from '../icons/Icon.tsx';
import styles from './CodeBlock.module.css';

type Props = {
  /** The inside of `<code>`, highlighted by the pipeline from the author's own text. */
  readonly html: string;
  readonly language: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
};

/** A sample. Its buttons are made to work by one listener of the page (`CodeActions`). */
export function CodeBlock({ html, language, title, showLineNumbers = false }: Props) {
  const hasTitle = title !== undefined;
  return (
    <figure
      className={hasTitle ? styles.titled : styles.block}
      data-code={language}
      data-line-numbers={showLineNumbers ? '' : undefined}
    >
      {hasTitle && <figcaption className={styles.title}>{title}</figcaption>}
      <pre
        className={styles.code}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a long line
        tabIndex={0}
      >
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <CodeButtons />
    </figure>
  );
}

function CodeButtons() {
  return (
    <div className={styles.actions} data-screen-only="">
      <button
        className={styles.button}
        type="button"
        data-wrap=""
        aria-label="Toggle word wrap"
        title="Toggle word wrap"
        hidden
      >
        <Icon name="wrap" />
      </button>
      <button
        className={styles.copy}
        type="button"
        data-copy=""
        aria-label="Copy code to clipboard"
        title="Copy"
      >
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </div>
  );
}
