import type { ReactNode } from 'react';
import type { MdxComponentProps } from '../../../schemas/mdx-components.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './Details.module.css';

type Props = MdxComponentProps<'Details'> & { readonly children: ReactNode };

/** A disclosure. */
export function Details({ summary, children }: Props) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className={`flow ${styles.body}`}>{children}</div>
    </details>
  );
}
