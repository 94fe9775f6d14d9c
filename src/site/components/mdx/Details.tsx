import { type ReactElement, type ReactNode, isValidElement } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './Details.module.css';

type Props = Pick<MdxComponentProps<'Details'>, 'open'> & {
  readonly summary?: ReactNode;
  readonly children: ReactNode;
};

const isSummary = (node: ReactNode): node is ReactElement<{ readonly children?: ReactNode }> =>
  isValidElement(node) && node.type === 'summary';

export function Details({ summary = 'Details', open, children }: Props) {
  return (
    <details className="sheet" open={open}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {isSummary(summary) ? summary.props.children : summary}
      </summary>
      <div className={`flow ${styles.body}`}>{children}</div>
    </details>
  );
}
