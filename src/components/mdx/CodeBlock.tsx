import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './CodeBlock.module.css';

type Props = {
  /** The inside of `<code>`, highlighted by the pipeline from the author's own text. */
  readonly html: string;
  readonly language: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
};

/** A sample. Its buttons are made to work by one listener each (`CopyActions`, `WordWrap`). */
export function CodeBlock({ html, language, title, showLineNumbers = false }: Props) {
  return (
    <CodeFrame
      header={
        title === undefined ? null : <figcaption className={styles.title}>{title}</figcaption>
      }
      data-code={language}
      data-line-numbers={showLineNumbers ? '' : undefined}
    >
      <Code html={html} />
    </CodeFrame>
  );
}

type ShellProps = ComponentProps<'figure'> & {
  readonly header: ReactNode;
  readonly 'data-code': string;
};

/** What stands around code: its header, if it has one, and the buttons. Of several `Code`s the one that shows is copied. */
export function CodeFrame({ header, children, ...rest }: ShellProps) {
  return (
    <figure className={header === null ? styles.block : styles.titled} {...rest}>
      {header}
      {children}
      <CodeButtons />
    </figure>
  );
}

export function Code({ html }: { html: string }) {
  return (
    <pre
      className={styles.code}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a long line
      tabIndex={0}
    >
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
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
