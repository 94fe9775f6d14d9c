import { type ReactElement, type ReactNode, isValidElement } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import { Icon } from '../icons/Icon.tsx';
import { inEnglish } from '../languages.ts';
import styles from './Details.module.css';

type Props = Pick<MdxComponentProps<'Details'>, 'open'> & {
  readonly summary?: ReactNode;
  readonly children: ReactNode;
};

const isSummary = (node: ReactNode): node is ReactElement<{ readonly children?: ReactNode }> =>
  isValidElement(node) && node.type === 'summary';

export function Details({ summary, open, children }: Props) {
  return (
    <details className="sheet" open={open}>
      <summary className={styles.summary} {...(summary === undefined && inEnglish())}>
        <Icon name="chevron" />
        {isSummary(summary) ? summary.props.children : (summary ?? 'Details')}
      </summary>
      <div className={`flow ${styles.body}`}>{children}</div>
    </details>
  );
}
