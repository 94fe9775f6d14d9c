import type { ReactNode } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import tones from '../tones.module.css';
import styles from './Badge.module.css';

type Props = MdxComponentProps<'Badge'> & { readonly children: ReactNode };

export function Badge({ tone = 'neutral', children }: Props) {
  return <span className={`${styles.badge} ${tones[tone]}`}>{children}</span>;
}
