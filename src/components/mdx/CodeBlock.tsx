import type { ComponentProps, ReactNode } from 'react';
import { CopyButton, WrapButton } from './CodeButtons.tsx';
import styles from './CodeBlock.module.css';

type Props = {
  /** The content of `<code>`, highlighted by the pipeline. */
  readonly html: string;
  readonly language: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
};

/** A block of code. The islands `CopyActions` and `WordWrap` listen to its buttons. */
export function CodeBlock({ html, language, title, showLineNumbers = false }: Props) {
  return (
    <CodeFigure
      header={
        title === undefined ? null : <figcaption className={styles.title}>{title}</figcaption>
      }
      data-code={language}
      data-line-numbers={showLineNumbers ? '' : undefined}
    >
      <Code html={html} />
    </CodeFigure>
  );
}

type FigureProps = ComponentProps<'figure'> & {
  readonly header: ReactNode;
  readonly 'data-code': string;
};

/** The border, header and buttons around code. Where it holds several `Code`s, the visible one is copied. */
export function CodeFigure({ header, children, ...rest }: FigureProps) {
  return (
    <figure className={header === null ? styles.block : styles.titled} {...rest}>
      {header}
      {children}
      <div className={styles.actions} data-screen-only="">
        <WrapButton />
        <CopyButton aria-label="Copy code to clipboard" />
      </div>
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
