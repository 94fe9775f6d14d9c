import type { ComponentProps, ReactNode } from 'react';
import { LateCode } from '../../islands/code/LateCode.tsx';
import { type LanguageMark, inEnglish } from '../languages.ts';
import { Markup, pageMarkup } from '../Markup.tsx';
import { escapeText } from '../../../base/text/escape-markup.ts';
import { scrollGroup } from '../scroll-group.ts';
import { nodeText } from './node-text.ts';
import styles from './CodeBlock.module.css';

type Props = {
  /** Highlighted content of `<code>`; absent if the code is known only at render time. */
  readonly html?: string;
  readonly children?: ReactNode;
  readonly language?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean | number;
  readonly firstLine?: string;
  /** Why the sample tests do not run the code. */
  readonly notRun?: string;
};

export function CodeBlock({
  html,
  children,
  language = 'text',
  title,
  showLineNumbers = false,
  firstLine,
  notRun,
}: Props) {
  const plain = (): string => escapeText(nodeText(children).replace(/\n$/, ''));
  return (
    <CodeFigure
      header={
        title === undefined ? null : (
          <figcaption className={`quiet ${styles.title}`}>{title}</figcaption>
        )
      }
      data-code={language}
      // React would include an undefined attribute in the payload of every block.
      {...(notRun !== undefined && { 'data-not-run': notRun })}
      {...(showLineNumbers !== false && { 'data-line-numbers': '' })}
    >
      <Code
        label={title ?? (language === 'text' ? 'Code' : `Code: ${language}`)}
        html={html ?? plain()}
        firstLine={Number(firstLine ?? 1)}
        mark={title === undefined ? inEnglish() : undefined}
      />
    </CodeFigure>
  );
}

type FigureProps = ComponentProps<'figure'> & {
  readonly header: ReactNode;
  readonly 'data-code': string;
};

export function CodeFigure({ header, children, ...rest }: FigureProps) {
  return (
    <figure className={header === null ? styles.block : styles.titled} {...rest}>
      {header}
      {children}
      <div className={styles.actions} data-code-buttons="" />
    </figure>
  );
}

type CodeProps = {
  readonly label: string;
  readonly html: string;
  readonly firstLine?: number;
  readonly isShown?: boolean;
  readonly mark?: LanguageMark | undefined;
};

export function Code({ label, html, firstLine = 1, isShown = true, mark }: CodeProps) {
  const counter = firstLine === 1 ? {} : { style: { counterReset: `line ${firstLine - 1}` } };
  return (
    <pre {...scrollGroup(label)} {...mark}>
      {isShown ? (
        <Markup as="code" {...counter} html={html} />
      ) : (
        <LateCode html={pageMarkup(html)} />
      )}
    </pre>
  );
}
