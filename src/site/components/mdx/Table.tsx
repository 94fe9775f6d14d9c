import { Children, type ComponentProps, type ReactNode, isValidElement } from 'react';
import { nodeText } from './node-text.ts';
import styles from './Table.module.css';

/** A group, not a region: a reference page has dozens, and as landmarks they would hide the real ones. */
export function Table({ children, ...rest }: ComponentProps<'table'>) {
  return (
    <div
      className={`sheet ${styles.scroller}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group that scrolls
      role="group"
      aria-label={`Table: ${columnNames(children)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a wide table
      tabIndex={0}
    >
      <table className={styles.table} {...rest}>
        {children}
      </table>
    </div>
  );
}

const childrenOf = (node: ReactNode): ReactNode[] =>
  isValidElement<{ children?: ReactNode }>(node) ? Children.toArray(node.props.children) : [];

const columnNames = (children: ReactNode): string => {
  const head = Children.toArray(children).find(isValidElement);
  const row = childrenOf(head).find(isValidElement);
  return childrenOf(row)
    .map((cell) => nodeText(cell).trim())
    .filter((text) => text !== '')
    .join(', ');
};
