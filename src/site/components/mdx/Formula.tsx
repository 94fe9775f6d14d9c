import { Markup } from '../Markup.tsx';
import styles from './Formula.module.css';

type Props = {
  readonly html: string;
  readonly isBlock?: boolean;
};

export function Formula({ html, isBlock = false }: Props) {
  return isBlock ? (
    <Markup
      as="div"
      className={styles.block}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group that scrolls
      role="group"
      aria-label="Formula"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a wide formula
      tabIndex={0}
      html={html}
    />
  ) : (
    <Markup as="span" html={html} />
  );
}
